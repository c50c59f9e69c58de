import { game } from '../game';
import Board from './Board.svelte';
import { Selection } from './selection.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';
import { words } from './words';

/** How a game alone ends in one of the two best grades. */
const WELL = ['grade_1', 'grade_2'];

export default game<View, Move, Selection>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  epilogue: () => import('./Epilogue.svelte'),
  newSelection: () => new Selection(),
  shape: 1,
  soundOf: (before, now) =>
    now.boards.some(({ linked }, seat) => linked.length > (before.boards[seat]?.linked.length ?? 0))
      ? 'link'
      : 'tile',
  praise: (view, seat) => words().numbersHome(view.boards[seat]?.linked.length ?? 0),
  tray: { phone: 136, desk: 208 },
  television: {
    beside: () => import('./Beside.svelte'),
    boards: ({ boards }) => boards.map((_, seat) => seat),
  },
  isDoneWell: ({ reason }) => WELL.includes(reason),
  figures: () => import('./figures'),
  inTray: { confirm: '.button.main', face_down: '.button[aria-pressed]' },
  example: { en: 'c4 r1, c4 x, or confirm', fr: 'c4 r1, c4 x, ou confirm' },
});
