import { game } from '../game';
import Board from './Board.svelte';
import { shapeFor } from './orientation';
import { Pen } from './pen.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Seats from './Seats.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

export default game<View, Move, Pen>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  epilogue: () => import('./Epilogue.svelte'),
  newSelection: () => new Pen(),
  shape: shapeFor,
  realTime: { Seats },
  television: { beside: () => import('./Beside.svelte') },
  wonTogether: ({ clause, reason }) => (clause === 'CM13' ? reason === 'all_right' : null),
  shownByHouse: ({ reveals, played }) =>
    [...reveals, ...played.flatMap(({ riddles }) => riddles)]
      .filter(({ number }) => number)
      .map(({ number }) => `${number}`),
  figures: () => import('./figures'),
  inTray: {
    know: '.know',
    rubber: '.tools button:nth-child(2)',
    arc: '.tools button:nth-child(3)',
    circle: '.tools button:nth-child(4)',
    turn: '.tools button:nth-child(5)',
  },
  example: {
    en: 'link f4 g5, arc e5 f4 g5, ring i2, rub f4 g5, answer snail',
    fr: 'link f4 g5, arc e5 f4 g5, ring i2, rub f4 g5, answer escargot',
  },
});
