import type { Figure } from '../game';
import { cellName } from './grid';
import { positions } from './positions';
import type { Laid, Move, View } from './types';

/** A board with a tile where it may not lie: what the rules refuse, drawn. */
function wrongly(
  name: string,
  symbol: string,
  turn: number,
  { view }: { view: View } = positions.bell,
): Figure<View, Move> {
  const board = view.boards[0]!;
  const { cell, laid } = board.hand;
  const cells = board.cells.map((one, at): Laid | null => {
    if (cellName(at) === name) return [view.symbols.indexOf(symbol), turn, true];
    return at === cell ? laid : one;
  });
  const hand = { cell: null, laid: null, confirmed: false };
  return { view: { ...view, called: null, boards: [{ ...board, cells, hand }] }, lit: [name], isWrong: true };
}

export const figures: Record<string, Figure<View, Move>> = {
  centre: { ...positions.start, lit: ['c3'] },
  first: positions.moon,
  corner: positions.turned,
  linked: { ...positions.linked, lit: ['e2'] },
  free: { ...positions.free, lit: ['b4', 'c5', 'd4'] },
  spiral: { ...positions.hidden, lit: ['a1'] },
  later: positions.later,
  alone: wrongly('a5', 'bell', 0),
  unjoined: wrongly('d4', 'bell', 0),
  meets_nothing: wrongly('d4', 'bell', 1),
  meets_width: wrongly('e3', 'anchor', 3),
  meets_edge: wrongly('e3', 'star', 1),
  not_free: wrongly('d4', 'cloud', 2, positions.free),
  beside_spiral: wrongly('a2', 'cloud', 0, positions.later),
};
