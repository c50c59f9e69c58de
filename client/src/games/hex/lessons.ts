/** Hex in nine steps: the board, a stone, a chain, a bridge, a win, the swap. You are Red until the swap. */
import type { Step } from '../game';
import { placings, position } from './positions';
import type { Move, View } from './types';

const place = (cell: number, seat = 0): Move => ({ type: 'place', seat, cell });

const empty = position(['. . . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . .']);
const centre = position(['. . . . .', '. . . . .', '. . r . .', '. . . . .', '. . . . .'], { last: 12 });
const answered = position(['. . . . .', '. . . . .', '. . r . .', '. . b . .', '. . . . .'], { last: 17 });
const joined = position(['. . . . .', '. . . . .', '. . r . .', '. r b . .', '. . . . .'], { last: 16 });
const cut = position(['. . . r .', '. . . b .', '. . r . .', '. r b . .', '. b . . .'], { last: 8 });
const bridged = position(['. . . r .', '. . r b .', '. . r . .', '. r b . .', '. b . . .'], { last: 7 });
const last = position(['. . . r .', '. . r b .', '. . r . b', '. r b . .', '. b . . .'], { last: 14 });
const won = position(['. . . r .', '. . r b .', '. . r . b', '. r b . .', 'r b . . .'], {
  last: 20,
  winner: 0,
  chain: [3, 7, 12, 16, 20],
});
const opened = position(['. . . . .', '. . . r .', '. . . . .', '. . . . .', '. . . . .'], { last: 8 });
const swapped = position(['. . . . .', '. . . . .', '. . . . .', '. b . . .', '. . . . .'], {
  last: 16,
  plies: 2,
  to_move: 0,
});
const full = position(['r r b r b', 'b r r b r', 'r b r b b', 'b b r r b', 'r b r r b'], {
  winner: 0,
  chain: [0, 1, 3, 6, 7, 10, 12, 17, 18, 22, 23],
});

export const lessons: readonly Step<View, Move>[] = [
  {
    clause: 'HX1',
    view: empty,
    text: {
      en: 'This is Hex: a board of hexagons, and nothing else. We learn it on a small one; at the table it usually has eleven rows.',
      fr: 'Voici Hex : un plateau d’hexagones, et rien d’autre. On l’apprend sur un petit ; à table, il a le plus souvent onze lignes.',
    },
  },
  {
    clause: 'HX2',
    view: empty,
    lit: ['a1', 'b1', 'c1', 'd1', 'e1', 'a5', 'b5', 'c5', 'd5', 'e5'],
    text: {
      en: 'You are Red. The red sides are yours: north and south. Blue has west and east. Whoever joins their two sides wins.',
      fr: 'Vous êtes Rouge. Les bords rouges sont à vous : le nord et le sud. Bleu tient l’ouest et l’est. Qui relie ses deux bords gagne.',
    },
  },
  {
    clause: 'HX3',
    view: empty,
    legal: placings(empty),
    expected: [place(12)],
    after: centre,
    text: {
      en: 'A turn is one stone, on any empty cell. Red begins. Put yours in the middle.',
      fr: 'Jouer, c’est poser une pierre sur une case vide. Rouge commence. Posez la vôtre au milieu.',
    },
    hint: { en: 'The middle is c3.', fr: 'Le milieu, c’est c3.' },
    otherwise: {
      en: 'In a game you could. For this lesson, take the cell in the middle.',
      fr: 'En partie, vous le pourriez. Pour cette leçon, prenez la case du milieu.',
    },
    praise: {
      en: 'A strong place: it looks at both sides.',
      fr: 'Une place forte : elle regarde les deux bords.',
    },
  },
  {
    clause: 'HX4',
    view: answered,
    legal: placings(answered),
    expected: [place(17)],
    text: {
      en: 'Blue has answered on c4. Can you take that stone? Try it: put yours on top.',
      fr: 'Bleu a répondu en c4. Peut-on prendre cette pierre ? Essayez : posez la vôtre dessus.',
    },
    hint: { en: 'Touch the blue stone.', fr: 'Touchez la pierre bleue.' },
    otherwise: { en: 'Just this once, try the blue stone.', fr: 'Pour cette fois, essayez la pierre bleue.' },
    praise: {
      en: 'No: stones never move and are never taken. When a move is not allowed, the house tells you why and names the rule.',
      fr: 'Non : les pierres ne bougent plus et ne se prennent pas. Quand un coup n’est pas permis, la maison dit pourquoi et cite la règle.',
    },
  },
  {
    clause: 'HX6',
    view: answered,
    legal: placings(answered),
    expected: [place(16)],
    after: joined,
    text: {
      en: 'Every cell has six neighbours. Stones of one colour on neighbouring cells make a chain. Go round Blue: make your chain longer towards the south.',
      fr: 'Chaque case a six voisines. Des pierres d’une couleur sur des cases voisines font une chaîne. Contournez Bleu : allongez la vôtre vers le sud.',
    },
    hint: {
      en: 'b4 touches your stone and lies south of it.',
      fr: 'b4 touche votre pierre et se trouve plus au sud.',
    },
    otherwise: {
      en: 'It should touch your stone on c3 and lie in the row below.',
      fr: 'Elle doit toucher votre pierre en c3 et se trouver sur la ligne du dessous.',
    },
    praise: {
      en: 'And b4 reaches the south in two ways, by a5 and by b5. Blue can close only one of them.',
      fr: 'Et b4 atteint le sud de deux façons, par a5 et par b5. Bleu ne peut en fermer qu’une.',
    },
  },
  {
    clause: 'HX6',
    view: cut,
    legal: placings(cut),
    expected: [place(7)],
    after: bridged,
    lit: ['d1', 'c3'],
    text: {
      en: 'Your stones on d1 and c3 do not touch, but two cells lie between them: a bridge. Blue has just taken one, d2. Answer!',
      fr: 'Vos pierres en d1 et c3 ne se touchent pas, mais deux cases les séparent : c’est un pont. Bleu vient d’en prendre une, d2. Répondez !',
    },
    hint: { en: 'The other cell of the bridge is c2.', fr: 'L’autre case du pont est c2.' },
    otherwise: {
      en: 'Blue would take the other cell too and cut you off. Close the bridge.',
      fr: 'Bleu prendrait aussi l’autre case et vous couperait. Fermez le pont.',
    },
    praise: {
      en: 'A bridge cannot be cut: whichever cell Blue takes, you take the other. Good players build in bridges.',
      fr: 'Un pont ne se coupe pas : si Bleu prend une case, vous prenez l’autre. Les bons joueurs bâtissent par ponts.',
    },
  },
  {
    clause: 'HX6',
    view: last,
    legal: placings(last),
    expected: [place(20)],
    after: won,
    text: {
      en: 'One stone is missing between north and south. Put it there and win.',
      fr: 'Il manque une pierre entre le nord et le sud. Posez-la et gagnez.',
    },
    hint: {
      en: 'From b4, the way to the south that is still open is a5.',
      fr: 'Depuis b4, le chemin du sud encore ouvert est a5.',
    },
    otherwise: {
      en: 'Not yet. Follow your chain from the north: where does it stop?',
      fr: 'Pas encore. Suivez votre chaîne depuis le nord : où s’arrête-t-elle ?',
    },
    praise: {
      en: 'North and south are joined. You have won.',
      fr: 'Le nord et le sud sont reliés. Vous avez gagné.',
    },
  },
  {
    clause: 'HX5',
    view: opened,
    seat: 1,
    legal: [...placings(opened, 1), { type: 'swap', seat: 1 }],
    expected: [{ type: 'swap', seat: 1 }],
    after: swapped,
    text: {
      en: 'Who begins has an advantage, so there is the swap. Now you are Blue: Red has opened on d2, a good place. Take that stone over.',
      fr: 'Commencer est un avantage ; voilà pourquoi on peut échanger. Maintenant vous êtes Bleu : Rouge a ouvert en d2, une bonne place. Reprenez cette pierre.',
    },
    hint: {
      en: 'Use the button “Swap” beside the board.',
      fr: 'Utilisez le bouton « Échanger » à côté du plateau.',
    },
    otherwise: {
      en: 'You could place a stone, but this opening is too good to leave to Red. Swap.',
      fr: 'Vous pourriez poser une pierre, mais cette ouverture est trop bonne pour Rouge. Échangez.',
    },
    praise: {
      en: 'It is yours now, on the mirror cell b4. That is why a wise Red does not open in the centre.',
      fr: 'Elle est à vous, sur la case miroir b4. C’est pourquoi Rouge, s’il est sage, n’ouvre pas au centre.',
    },
  },
  {
    clause: 'HX7',
    view: full,
    text: {
      en: 'A full board always holds exactly one chain between two sides. So there is never a draw: to stop the other is to win.',
      fr: 'Un plateau plein contient toujours exactement une chaîne entre deux bords. Il n’y a donc jamais de nulle : arrêter l’autre, c’est gagner.',
    },
  },
];
