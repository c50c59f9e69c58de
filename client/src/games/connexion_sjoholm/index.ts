import { game } from '../game';
import Board from './Board.svelte';
import { Selection } from './selection.svelte';
import { boardBox } from './grid';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

const { width, height } = boardBox({ width: 6, height: 6 });

export default game<View, Move, Selection>({
  Board,
  Tray,
  SeatMark,
  signOf: (seat, view) => (view.is_swapped ? 1 - seat : seat),
  SeatLine,
  newSelection: () => new Selection(),
  shape: width / height,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  example: { en: 'c4+1, or c1-d3', fr: 'c4+1, ou c1-d3' },
});
