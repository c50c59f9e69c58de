import { game } from '../game';
import Board from './Board.svelte';
import { Draft } from './draft.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import { tell } from './telling';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

export default game<View, Move, Draft>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  newDraft: () => new Draft(),
  shape: 1,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  tell,
  example: { en: 'c4 C2, back, or -', fr: 'c4 C2, back, ou -' },
});
