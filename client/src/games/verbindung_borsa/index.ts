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
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  example: { en: 'c4 C2, back, or -', fr: 'c4 C2, back, ou -' },
});
