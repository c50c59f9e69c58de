/** Ce qui se dit quand on se retrouve, qu'on attend et qu'on rejoue, en français. */
import { plurals } from './plural';
import type { together as english } from './together.en';

const n = plurals('fr');

export const together: typeof english = {
  room: {
    invites: (name: string, game: string) => `${name} vous invite à jouer à ${game}`,
    invitesNobody: (game: string) => `On vous invite à jouer à ${game}`,
    yourName: 'Votre nom',
    nameHelp: 'Pas besoin de compte.',
    join: 'Rejoindre',
    title: 'En attente des joueurs',
    text: 'On commence dès que tout le monde est là.',
    remote: 'Vous avez la télécommande',
    remoteText: 'Lancez la partie dès que tout le monde a scanné le code.',
    again: (names: string) => `En attente de ${names}`,
    againText: 'La partie suivante commence dès que tout le monde a accepté.',
    code: 'Code',
    scan: 'Faites scanner le code, ou envoyez le lien.',
    copy: 'Copier le lien',
    share: 'Partager',
    here: 'en ligne',
    away: 'hors ligne',
    team: (colour: string) => `Équipe ${colour}`,
    level: (name: string) => `Niveau de ${name}`,
    seatKept: (name: string) => `Réservée à ${name}`,
    watching: (count: number) => n(count, { one: '1 personne regarde', other: '# personnes regardent' }),
    titleJoined: (name: string) => `${name} est là !`,
    ready: 'C’est bon pour moi',
    notReady: 'Attendez encore un peu',
    isReady: 'c’est bon',
    readyHelp: 'La partie commence quand c’est bon pour tout le monde ici.',
  },
  countdown: {
    label: (game: string) => `${game} commence`,
    go: 'C’est parti !',
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
    own: 'Connexion perdue. Votre partie est en sécurité, on se reconnecte…',
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
  playNow: {
    title: 'Jouer tout de suite',
    any: 'Toutes',
    start: 'Trouver quelqu’un',
    looking: 'On cherche quelqu’un…',
    since: (seconds: number, waiting: number) =>
      waiting > 1
        ? `${seconds} s · ${waiting} personnes cherchent`
        : `${seconds} s · personne d’autre pour l’instant`,
    botMeanwhile: 'Jouer contre un bot en attendant',
    found: (names: string, game: string) => `Trouvé : ${names} ! Direction ${game}.`,
  },
  lobby: {
    people: (count: number) =>
      n(count, { one: 'Personne d’autre ici pour l’instant', other: '# personnes ici' }),
    watch: 'Parties à regarder',
    watchIt: 'Regarder',
    hostAway: 'hôte absent',
    slowTitle: 'Une partie sur plusieurs jours',
    slowText: (name: string, clock: string) =>
      `${name} joue cette partie à ${clock}. Chaque coup peut prendre du temps.`,
    slowYes: 'Rejoindre quand même',
    match: 'match',
    live: 'En direct',
    slow: 'Sur plusieurs jours',
    alone: 'Personne n’attend. Commencez par l’une de ces idées :',
    daily: 'Le défi du jour',
    unfinished: (count: number) =>
      n(count, { one: 'Votre partie en cours', other: 'Vos # parties en cours' }),
    bot: (name: string) => `Jouer contre ${name}, un bot`,
    free: (free: number, all: number) =>
      n(free, { one: `# place libre sur ${all}`, other: `# places libres sur ${all}` }),
    move: (count: number) => n(count, { one: '1 coup', other: '# coups' }),
  },
  friends: 'Amis',
  phrases: 'Phrases toutes faites',
  person: {
    profile: 'Profil',
    mute: 'Masquer ses messages',
    unmute: 'Afficher ses messages',
    muteHelp: 'Ses messages sont masqués sur cet appareil.',
    muted: (name: string) => `Les messages de ${name} sont masqués sur cet appareil.`,
    unmuted: (name: string) => `Vous voyez de nouveau les messages de ${name}.`,
  },
  badges: (count: number) => n(count, { one: '1 partie vous attend', other: '# parties vous attendent' }),
  farewell: 'Votre compte a été déconnecté de cet appareil.',
  signIn: 'Se connecter',
};
