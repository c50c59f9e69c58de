import { game } from '../game';
import Board from './Board.svelte';
import { Selection } from './selection.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

export default game<View, Move, Selection>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  newSelection: () => new Selection(),
  shape: 1,
  hidesHands: true,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  example: {
    en: 'N12>N21-N31.2, card BUMP red N21, or roll',
    fr: 'N12>N21-N31.2, card BUMP red N21, ou roll',
  },
});
