import { game } from '../game';
import Board from './Board.svelte';
import { Draft } from './draft.svelte';
import { boardBox } from './grid';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import { tell } from './telling';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

const { width, height } = boardBox({ width: 6, height: 6 });

export default game<View, Move, Draft>({
  Board,
  Tray,
  SeatMark,
  signOf: (seat, view) => (view.is_swapped ? 1 - seat : seat),
  SeatLine,
  newDraft: () => new Draft(),
  shape: width / height,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  tell,
  example: { en: 'c4+1, or c1-d3', fr: 'c4+1, ou c1-d3' },
});
