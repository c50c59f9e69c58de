/** Ce que la maison dit en français. Les espaces devant ; : ! ? sont insécables. */
import { games } from './games.fr';
import type { Messages } from './en';
import { pages } from './pages.fr';
import { plurals } from './plural';
import { atTable } from './table.fr';

const n = plurals('fr');

export const fr: Messages = {
  ...pages,
  games,
  house: {
    name: 'Ludolien',
    motto: 'la maison des jeux de connexion',
    home: 'Vers l’étagère',
    skip: 'Aller au contenu',
    language: 'Langue',
    theme: 'Clair ou sombre',
    settings: 'Réglages',
    sound: 'Son',
    close: 'Fermer',
    cancel: 'Annuler',
    ok: 'OK',
    more: 'Plus',
    loading: 'Un instant …',
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
  board: {
    whole: 'Voir tout le plateau',
    keys: 'Touches',
    keysTitle: 'Jouer au clavier',
    keyList: [
      ['← ↑ → ↓', 'parcourir le plateau'],
      ['Entrée', 'agir ici : prendre, poser, confirmer'],
      ['R, Maj+R', 'tourner ce que vous tenez'],
      ['F', 'autrement : face cachée, comme un appui long'],
      ['N, Maj+N', 'prochain endroit où l’on peut agir'],
      ['Échap', 'reposer'],
      ['+ − 0', 'plus près, plus loin, tout le plateau'],
      ['M', 'écrire un coup'],
      ['?', 'cette liste'],
    ],
    askFirst: 'Demander avant d’envoyer un coup',
    confirm: 'Jouer ce coup ?',
    play: 'Jouer',
    typeMove: 'Écrire un coup',
    example: (text: string) => `Écrire un coup : ${text}`,
    send: 'Envoyer le coup',
  },
  trouble: {
    notFoundTitle: 'Il n’y a rien ici',
    notFound: 'Cette page n’existe pas, ou n’existe plus.',
    offline: 'La maison ne répond pas. Vérifiez votre connexion.',
    failed: 'Cela n’a pas marché. Réessayez.',
    lost: 'Connexion perdue. Elle revient d’elle-même …',
    back: 'De nouveau en ligne.',
    tableGone: 'Il n’y a pas de table sous ce code.',
    noBoard: 'Le plateau de ce jeu n’a pas pu être chargé.',
  },
};
