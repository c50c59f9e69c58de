/** Ce qui se dit quand on se retrouve, qu'on attend et qu'on rejoue, en français. */
import { plurals } from './plural';
import type { together as english } from './together.en';

const n = plurals('fr');

export const together: typeof english = {
  room: {
    invites: (name: string, game: string) => `${name} vous invite à jouer à ${game}`,
    invitesNobody: (game: string) => `Vous êtes invité à jouer à ${game}`,
    yourName: 'Votre nom',
    nameHelp: 'Pas besoin de compte.',
    join: 'Rejoindre',
    title: 'En attente des joueurs',
    text: 'On commence dès que tout le monde est là.',
    again: (names: string) => `En attente de ${names}`,
    againText: 'La partie suivante commence dès que tout le monde a accepté.',
    code: 'Code',
    scan: 'Faites scanner le code, ou envoyez le lien.',
    copy: 'Copier le lien',
    share: 'Partager',
    here: 'présent',
    away: 'absent pour le moment',
    team: (colour: string) => `Équipe ${colour}`,
    level: (name: string) => `Niveau de ${name}`,
    seatKept: (name: string) => `Réservée à ${name}`,
    watching: (count: number) => n(count, { one: '1 personne regarde', other: '# personnes regardent' }),
    titleJoined: (name: string) => `${name} est là !`,
  },
  countdown: {
    label: (game: string) => `${game} commence`,
    go: 'C’est parti !',
  },
  joined: (name: string, game: string) => `${name} a rejoint votre table de ${game}.`,
  begins: (game: string) => `Votre partie de ${game} commence.`,
  goThere: 'Y aller',
  invited: {
    challenge: (name: string, game: string) => `${name} vous propose une partie de ${game}.`,
    rematch: (name: string, game: string) => `${name} veut rejouer à ${game}.`,
    accept: 'Jouer',
    decline: 'Non merci',
    declined: (name: string) => `${name} ne peut pas jouer pour l’instant.`,
  },
  rematch: {
    wanted: (name: string) => `${name} propose une revanche`,
    series: 'Série',
  },
  lost: {
    text: (name: string, time: string) => `${name} a perdu la connexion, ${time}`,
    pause: 'Pause',
    bot: 'Laisser jouer un bot',
    botIn: (seconds: number) => `Bot dans ${seconds} s`,
    own: 'Connexion perdue. Votre partie est en sécurité, on réessaie …',
  },
  clock: {
    live: 'En direct',
    liveHelp: 'On joue maintenant, chacun avec sa pendule.',
    days: 'Sur plusieurs jours',
    minutes: 'Minutes par joueur',
    increment: 'Secondes ajoutées par coup',
    minutesEach: (minutes: number) => n(minutes, { one: '1 minute chacun', other: '# minutes chacun' }),
    perMove: 'Temps par coup',
    back: (clock: string) => `Revenir à ${clock}`,
    change: 'Changer de pendule',
  },
  farewell: 'Vous avez été déconnecté sur cet appareil.',
  signIn: 'Se connecter',
};
