import { game } from '../game';
import Board from './Board.svelte';
import Epilogue from './Epilogue.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

export default game<View, Move>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  Epilogue,
  shape: 1,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  example: { en: 'c4 r1, c4 x, or confirm', fr: 'c4 r1, c4 x, ou confirm' },
});
