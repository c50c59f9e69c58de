/** Ce que la maison dit en français. Les espaces devant ; : ! ? sont insécables. */
import { games } from './games.fr';
import type { Messages } from './en';
import { pages } from './pages.fr';
import { plurals } from './plural';
import { atTable } from './table.fr';
import { together } from './together.fr';

const n = plurals('fr');

export const fr: Messages = {
  ...pages,
  games,
  house: {
    name: 'Ludolien',
    motto: 'la maison des jeux de connexion',
    home: 'Accueil',
    skip: 'Aller au contenu',
    language: 'Langue',
    theme: 'Thème',
    settings: 'Réglages',
    sound: 'Son',
    close: 'Fermer',
    cancel: 'Annuler',
    ok: 'OK',
    more: 'Plus',
    loading: 'Un instant…',
    tryAgain: 'Réessayer',
    copied: 'Copié',
    copy: 'Copier',
    rules: 'Règles',
    guest: 'Invité',
  },
  count: {
    players: (count: number) => n(count, { one: '# joueur', other: '# joueurs' }),
  },
  atTable,
  together,
  board: {
    whole: 'Voir tout le plateau',
    keys: 'Touches',
    keysTitle: 'Jouer au clavier',
    keyList: [
      ['← ↑ → ↓', 'parcourir le plateau'],
      ['Entrée', 'prendre, poser, confirmer'],
      ['R, Maj+R', 'tourner ce que vous tenez'],
      ['F', 'retourner face cachée (comme un appui long)'],
      ['N, Maj+N', 'prochaine case jouable'],
      ['Échap', 'reposer'],
      ['+ − 0', 'zoomer, dézoomer, tout le plateau'],
      ['M', 'écrire un coup'],
      ['?', 'cette liste'],
    ],
    askFirst: 'Confirmer chaque coup',
    confirm: 'Jouer ce coup ?',
    play: 'Jouer',
    typeMove: 'Écrire un coup',
    example: (text: string) => `Écrire un coup : ${text}`,
    send: 'Jouer ce coup',
  },
  trouble: {
    notFoundTitle: 'Il n’y a rien ici',
    notFound: 'Cette page n’existe pas, ou n’existe plus.',
    offline: 'Ludolien ne répond pas. Vérifiez votre connexion.',
    failed: 'Ça n’a pas marché. Réessayez.',
    lost: 'Connexion perdue. Reconnexion…',
    back: 'De nouveau en ligne.',
    tableGone: 'Aucune table ne porte ce code.',
    noBoard: 'Le plateau de ce jeu n’a pas pu être chargé.',
  },
};
