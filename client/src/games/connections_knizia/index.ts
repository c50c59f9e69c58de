import { game } from '../game';
import Board from './Board.svelte';
import { Selection } from './selection.svelte';
import Epilogue from './Epilogue.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

/** How a game alone ends in one of the two best grades. */
const WELL = ['grade_1', 'grade_2'];

export default game<View, Move, Selection>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  Epilogue,
  newSelection: () => new Selection(),
  shape: 1,
  isDoneWell: ({ reason }) => WELL.includes(reason),
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  example: { en: 'c4 r1, c4 x, or confirm', fr: 'c4 r1, c4 x, ou confirm' },
});
