import { game } from '../game';
import Board from './Board.svelte';
import { boardBox } from './grid';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

const { width, height } = boardBox(11);

export default game<View, Move>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  shape: width / height,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  example: { en: 'c4, or swap', fr: 'c4, ou swap' },
});
