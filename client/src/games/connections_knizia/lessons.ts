/** Connections in nine steps. The positions are played by the rules themselves: `scripts/positions.py`. */
import type { Figure, Step } from '../game';
import written from './positions.json';
import type { Move, View } from './types';

export const positions = written as unknown as Record<
  keyof typeof written,
  Required<Pick<Figure<View, Move>, 'view' | 'legal' | 'seat'>>
>;

const lay = (cell: number, turn: number): Move => ({ type: 'lay', seat: 0, cell, turn });

export const lessons: readonly Step<View, Move>[] = [
  {
    clause: 'CK1',
    ...positions.start,
    legal: [],
    lit: ['c3'],
    text: {
      en: 'This is your board. From the centre wide paths leave west and east, narrow ones north and south. Everybody else has a board of their own and lays the same tiles.',
      fr: 'Voici votre plateau. Du centre partent des chemins larges à l’ouest et à l’est, des étroits au nord et au sud. Chacun a le sien et pose les mêmes tuiles.',
    },
  },
  {
    clause: 'CK3',
    ...positions.start,
    legal: [],
    text: {
      en: 'Around it stand numbers. Lead a path to a number and it is safe; what is not linked at the end is lost, and the fewest points lost win.',
      fr: 'Autour, des nombres. Menez-y un chemin et le nombre est sauvé ; ce qui n’est pas relié à la fin est perdu, et le moins de points perdus gagne.',
    },
  },
  {
    clause: 'CK9',
    ...positions.start,
    expected: [lay(13, 1)],
    after: positions.moon.view,
    text: {
      en: 'The moon is called: a wide straight. It must continue a path, wide to wide. Lay it on d3, right of the centre.',
      fr: 'On annonce la lune : une droite large. Elle doit prolonger un chemin, large à large. Posez-la en d3, à droite du centre.',
    },
    hint: { en: 'Tap d3, marked with a dot.', fr: 'Touchez d3, marquée d’un point.' },
    otherwise: {
      en: 'That would do in a game. Here, take d3.',
      fr: 'En partie, ce serait permis. Ici, prenez d3.',
    },
    praise: { en: 'It turned by itself to fit.', fr: 'Elle s’est tournée d’elle-même pour convenir.' },
  },
  {
    clause: 'CK10',
    ...positions.moon,
    legal: [],
    lit: ['d3', 'd4', 'd2'],
    text: {
      en: 'No path may run against an empty side, an empty edge or a path of the other width. So above and below the moon, tiles must turn an empty side to it.',
      fr: 'Aucun chemin ne doit buter contre un côté vide, un bord vide ou un chemin de l’autre largeur. Au-dessus et au-dessous de la lune, les tuiles lui tourneront donc un côté vide.',
    },
  },
  {
    clause: 'CK8',
    ...positions.bell,
    expected: [lay(14, 2)],
    after: positions.turned.view,
    text: {
      en: 'The bell bends a wide path. Lay it on e3 and tap it again to turn it, until it leads south.',
      fr: 'La cloche fait tourner un chemin large. Posez-la en e3 et touchez-la encore pour la tourner, jusqu’à ce qu’elle mène au sud.',
    },
    hint: {
      en: 'On e3 it fits in one way only that leads south.',
      fr: 'En e3, une seule orientation mène au sud.',
    },
    otherwise: { en: 'Not quite: e3, leading south.', fr: 'Pas tout à fait : e3, vers le sud.' },
  },
  {
    clause: 'CK13',
    ...positions.crown,
    expected: [lay(9, 0)],
    after: positions.linked.view,
    text: {
      en: 'Now link your first number: the crown on e2, from the bell to the edge.',
      fr: 'Reliez maintenant votre premier nombre : la couronne en e2, de la cloche au bord.',
    },
    hint: { en: 'e2 lies just below the bell.', fr: 'e2 est juste sous la cloche.' },
    otherwise: { en: 'Another time. Here, e2.', fr: 'Une autre fois. Ici, e2.' },
    praise: {
      en: 'The number is home: its path leads back to the centre.',
      fr: 'Le nombre est à bon port : son chemin ramène au centre.',
    },
  },
  {
    clause: 'CK7',
    ...positions.linked,
    expected: [{ type: 'confirm', seat: 0 }],
    after: positions.sun.view,
    text: {
      en: 'Until you confirm, the tile may still be moved and turned. Confirm; when everybody has, the next tile is called.',
      fr: 'Tant que vous n’avez pas confirmé, la tuile peut encore bouger et tourner. Confirmez ; quand tous l’ont fait, la suivante est annoncée.',
    },
    hint: { en: 'The button is beside the board.', fr: 'Le bouton est à côté du plateau.' },
  },
  {
    clause: 'CK12',
    ...positions.sun,
    expected: positions.sun.legal.filter((move) => move.type === 'hide'),
    after: positions.hidden.view,
    text: {
      en: 'The sun is a dead end. A tile that does not suit you goes face down, on any cell: press Face down and tap the cell, or hold the cell (key F). Every spiral costs one point.',
      fr: 'Le soleil est une impasse. Une tuile qui ne convient pas se pose face cachée, n’importe où : touchez Face cachée puis une case, ou restez appuyé sur la case (touche F). Chaque spirale coûte un point.',
    },
    hint: {
      en: 'Press Face down, then tap the corner cell a1.',
      fr: 'Touchez Face cachée, puis la case du coin, a1.',
    },
    otherwise: {
      en: 'That lays it face up. This time, face down.',
      fr: 'Ainsi, elle est face visible. Cette fois, face cachée.',
    },
  },
  {
    clause: 'CK14',
    ...positions.later,
    legal: [],
    text: {
      en: 'So it goes on for 24 tiles. Then the unlinked numbers and the spirals are added up. Four tiles stay out; which, nobody knows. That is all: play!',
      fr: 'Et ainsi de suite pendant 24 tuiles. Puis on additionne les nombres non reliés et les spirales. Quatre tuiles restent dehors ; lesquelles, nul ne le sait. C’est tout : jouez !',
    },
  },
];
