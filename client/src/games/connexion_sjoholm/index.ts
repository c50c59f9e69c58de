import { game } from '../game';
import Board from './Board.svelte';
import { Selection } from './selection.svelte';
import { boardBox, colourOf, pawnsOut, tileName } from './grid';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';
import { words } from './words';

const { width, height } = boardBox({ width: 6, height: 6 });

const joined = ({ links }: View): number => [...links].filter((link) => link === 'w' || link === 'b').length;

export default game<View, Move, Selection>({
  Board,
  Tray,
  SeatMark,
  signOf: (seat, view) => colourOf(view, seat),
  SeatLine,
  newSelection: () => new Selection(),
  shape: width / height,
  tray: { phone: 68, desk: 96 },
  soundOf: (before, now) =>
    now.released.some((cells) => cells.length) ? 'star' : joined(now) > joined(before) ? 'link' : 'tile',
  praise: (view, seat) => words().praise(pawnsOut(view.width, view.pawns[colourOf(view, seat)])),
  changes: (before, now) =>
    [...now.tiles].flatMap((turn, tile) => {
      const isNew = now.pawns.some((cells, of) => cells.includes(tile) && !before.pawns[of]?.includes(tile));
      return turn !== before.tiles[tile] || isNew ? [tileName(now.width, tile)] : [];
    }),
  figures: () => import('./figures'),
  example: { en: 'c4+1, or c1-d3', fr: 'c4+1, ou c1-d3' },
});
