import { cellName } from '../../board/names';
import { game } from '../game';
import Board from './Board.svelte';
import { Selection } from './selection.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';
import { words } from './words';

export default game<View, Move, Selection>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  newSelection: () => new Selection(),
  shape: 1,
  tray: { phone: 148, desk: 230 },
  soundOf: (before, now) => {
    if (now.position.rolled && !before.position.rolled) return 'dice';
    const most = (view: View) =>
      view.networks.map((all) => Math.max(...all.map(({ bases }) => bases.length)));
    return most(now).some((count, colour) => count > (most(before)[colour] ?? 0)) ? 'star' : 'tile';
  },
  praise: (view, seat) =>
    words().praise(Math.max(...(view.networks[seat] ?? []).map(({ bases }) => bases.length))),
  changes: ({ position: before }, { position: { board, rules } }) =>
    board.flatMap((die, cell) => (die === before.board[cell] ? [] : [cellName(rules.size, cell)])),
  television: { beside: () => import('./Beside.svelte') },
  figures: () => import('./figures'),
  inTray: { white: '.die:last-of-type' },
  example: { en: 'c4 C2, back, or -', fr: 'c4 C2, back, ou -' },
});
