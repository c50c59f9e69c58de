import { cellName } from '../../board/names';
import { game } from '../game';
import Board from './Board.svelte';
import { boardBox } from './grid';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

export default game<View, Move>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  shape: () => {
    const { width, height } = boardBox(11);
    return width / height;
  },
  tray: { phone: 60, desk: 96 },
  changes: ({ size, stones }, now) =>
    [...now.stones].flatMap((stone, cell) => (stone === stones[cell] ? [] : [cellName(size, cell)])),
  figures: () => import('./figures'),
  inTray: { swap: '.button.main' },
  example: { en: 'c4, or swap', fr: 'c4, ou swap' },
});
