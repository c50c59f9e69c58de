/** CONNEXIONS in ten steps: roll, enter, walk, share, bump, the cards, the win. You are Blue. */
import type { Step } from '../game';
import { positions, way } from './positions';
import type { Move, View } from './types';

const at = (name: string): number => way(name)[0]!;
/** As the rules write it: without what goes without saying. */
const go = (connector: number, names: string, bump?: number): Move =>
  ({ type: 'go', seat: 0, connector, way: way(names), ...(bump === undefined ? {} : { bump }) }) as Move;
const { empty, rolled, entered, second, nearly, secured, meeting, shared } = positions;
const { carded, struck, attacked, kept, trading, traded, last, won } = positions;

export const lessons: readonly Step<View, Move>[] = [
  {
    clause: 'CQ25',
    view: empty.view,
    text: {
      en: 'A star with forty triangles. You want four of them: one in each arm of the star, with the numbers 1, 2, 3 and 4. A triangle is yours while your connectors stand on its three squares.',
      fr: 'Une étoile de quarante triangles. Il vous en faut quatre : un dans chaque branche, avec les numéros 1, 2, 3 et 4. Un triangle est à vous tant que vos connecteurs occupent ses trois carrés.',
    },
  },
  {
    clause: 'CQ11',
    view: empty.view,
    legal: empty.legal,
    expected: [{ type: 'roll', seat: 0 }],
    after: rolled.view,
    text: {
      en: 'On your turn you roll, or play a card instead. Roll the dice.',
      fr: 'À votre tour, vous lancez, ou jouez une carte à la place. Lancez les dés.',
    },
    praise: {
      en: 'A 1 and a 5: very good numbers to enter with.',
      fr: 'Un 1 et un 5 : de très bons nombres pour entrer.',
    },
  },
  {
    clause: 'CQ3',
    view: rolled.view,
    legal: rolled.legal,
    expected: [go(0, 'NE')],
    after: entered.view,
    lit: ['ENTER-NE', 'NE'],
    text: {
      en: 'The first step from ENTER leads onto its square. Touch the ENTER at the upper right, then the square next to it: that uses the 1.',
      fr: 'Le premier pas depuis ENTER mène sur son carré. Touchez l’ENTER en haut à droite, puis le carré voisin : cela emploie le 1.',
    },
    hint: {
      en: 'Choose 1 below the board to see where it leads.',
      fr: 'Choisissez 1 sous le plateau pour voir où il mène.',
    },
    otherwise: {
      en: 'A fair move. Here, take the 1 onto NE.',
      fr: 'Un bon coup. Ici, prenez le 1 jusqu’en NE.',
    },
    praise: { en: 'Your first connector stands.', fr: 'Votre premier connecteur est en place.' },
  },
  {
    clause: 'CQ12',
    view: entered.view,
    legal: entered.legal,
    expected: [go(1, 'NE N23')],
    after: second.view,
    lit: ['ENTER-NE', 'N23'],
    text: {
      en: 'The other die moves another connector. From square to square it is four steps, so a 5 leads from ENTER to the next square. Bring one to N23.',
      fr: 'L’autre dé déplace un autre connecteur. D’un carré à l’autre il y a quatre pas : un 5 mène donc d’ENTER au carré suivant. Amenez-en un en N23.',
    },
    otherwise: { en: 'Aim for N23, up and to the left of NE.', fr: 'Visez N23, en haut à gauche de NE.' },
    praise: { en: 'Two corners of a triangle.', fr: 'Deux coins d’un triangle.' },
  },
  {
    clause: 'CQ20',
    view: nearly.view,
    legal: nearly.legal,
    expected: [go(2, 'N24')],
    after: secured.view,
    lit: ['NE', 'N23', 'N24'],
    text: {
      en: 'Some turns later: a 3 and a 6. Close the triangle with the 3.',
      fr: 'Quelques tours plus tard : un 3 et un 6. Fermez le triangle avec le 3.',
    },
    hint: {
      en: 'The connector on the line below N24 is three steps away.',
      fr: 'Le connecteur sur la ligne près de N24 en est à trois pas.',
    },
    otherwise: { en: 'Use the 3, and end on N24.', fr: 'Employez le 3, et finissez en N24.' },
    praise: {
      en: 'A 1 in the north is yours, and nobody can land on its corners and bump you there.',
      fr: 'Un 1 au nord est à vous, et personne ne peut s’y poser pour vous éjecter de ses coins.',
    },
  },
  {
    clause: 'CQ16',
    view: meeting.view,
    legal: meeting.legal,
    expected: [go(3, 'S12'), go(3, 'S12', 1)],
    after: shared.view,
    lit: ['SE', 'S12'],
    text: {
      en: 'Red stands on S12, four steps from your connector on SE. A square holds three: go there, and share it or bump Red.',
      fr: 'Rouge est en S12, à quatre pas de votre connecteur en SE. Un carré en porte trois : allez-y, partagez ou éjectez Rouge.',
    },
    otherwise: { en: 'End on S12, where Red stands.', fr: 'Finissez en S12, où se tient Rouge.' },
    praise: {
      en: 'Sharing is often as good as bumping: Red’s place is now yours too.',
      fr: 'Partager vaut souvent une éjection : la place de Rouge est aussi la vôtre.',
    },
  },
  {
    clause: 'CQ22',
    view: carded.view,
    legal: carded.legal,
    expected: [{ type: 'bump_card', seat: 0, colour: 1, place: at('W12') }],
    after: struck.view,
    lit: ['W12'],
    text: {
      en: 'Red holds SW, W12 and W22: a triangle. Landing there bumps nobody, but the BUMP card does. Take the card, then touch W12.',
      fr: 'Rouge tient SW, W12 et W22 : un triangle. S’y poser n’éjecte personne, mais la carte BUMP, si. Prenez la carte, puis touchez W12.',
    },
    otherwise: { en: 'The BUMP card, on W12.', fr: 'La carte BUMP, en W12.' },
    praise: {
      en: 'Back to ENTER it goes. The card ends your turn.',
      fr: 'Retour à ENTER. La carte termine votre tour.',
    },
  },
  {
    clause: 'CQ23',
    view: attacked.view,
    legal: attacked.legal,
    expected: [{ type: 'save', seat: 0 }],
    after: kept.view,
    text: {
      en: 'Red lands on S12 and bumps you. You have a few seconds: play SAVE. If you do not, nobody learns whether you could have.',
      fr: 'Rouge se pose en S12 et vous éjecte. Vous avez quelques secondes : jouez SAVE. Sinon, personne ne saura si vous l’auriez pu.',
    },
    otherwise: { en: 'This time, keep your place.', fr: 'Cette fois, gardez votre place.' },
    praise: { en: 'Now you share the square.', fr: 'Vous partagez maintenant le carré.' },
  },
  {
    clause: 'CQ24',
    view: trading.view,
    legal: trading.legal,
    expected: [{ type: 'swap', seat: 0, face: 'MOVE 1' }],
    after: traded.view,
    lit: ['N32'],
    text: {
      en: 'Whoever ends on an exchange square may swap a card. Give MOVE 1 away.',
      fr: 'Qui finit sur un carré d’échange peut échanger une carte. Donnez MOVE 1.',
    },
    otherwise: { en: 'Give MOVE 1 this time.', fr: 'Cette fois, donnez MOVE 1.' },
    praise: { en: 'A SAVE came up. Only you know.', fr: 'Une carte SAVE est venue. Vous seul le savez.' },
  },
  {
    clause: 'CQ25',
    view: last.view,
    legal: last.legal,
    expected: [go(11, 'W31')],
    after: won.view,
    lit: ['W22', 'W32', 'W31'],
    text: {
      en: 'You have 1 in the north, 4 in the east, 2 in the south. A 3 in the west is missing one corner, and you have rolled a 1.',
      fr: 'Vous tenez le 1 au nord, le 4 à l’est, le 2 au sud. Il manque un coin à un 3 à l’ouest, et vous avez un 1.',
    },
    hint: {
      en: 'The connector below W31 is one step away.',
      fr: 'Le connecteur à côté de W31 en est à un pas.',
    },
    otherwise: { en: 'Use the 1, and end on W31.', fr: 'Employez le 1, et finissez en W31.' },
    praise: {
      en: 'Four numbers, four arms: you win at once. Sit down at a table, the house is waiting.',
      fr: 'Quatre numéros, quatre branches : vous gagnez aussitôt. Prenez place, la maison vous attend.',
    },
  },
];
