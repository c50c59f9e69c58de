import { game } from '../game';
import Board from './Board.svelte';
import { Draft } from './draft.svelte';
import Epilogue from './Epilogue.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import { tell } from './telling';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

/** CK16: the most points lost for one of the two best grades. */
const WELL = 4;

export default game<View, Move, Draft>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  Epilogue,
  newDraft: () => new Draft(),
  shape: 1,
  isDoneWell: ({ scores }) => (scores[0] ?? 0) <= WELL,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  tell,
  example: { en: 'c4 r1, c4 x, or confirm', fr: 'c4 r1, c4 x, ou confirm' },
});
