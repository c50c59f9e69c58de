import type { Figure } from '../game';
import { positions } from './lessons';
import type { Laid, Move, View } from './types';

/** A board with a tile where it may not lie: what the rules refuse, drawn. */
function wrongly(cell: number, name: string, symbol: string, turn: number): Figure<View, Move> {
  const { view } = positions.bell;
  const [board] = view.boards;
  const cells = board!.cells.map((laid, at): Laid | null =>
    at === cell ? [view.symbols.indexOf(symbol), turn, true] : laid,
  );
  return { view: { ...view, called: null, boards: [{ ...board!, cells }] }, lit: [name], isWrong: true };
}

export const figures: Record<string, Figure<View, Move>> = {
  centre: { ...positions.start, lit: ['c3'] },
  first: positions.moon,
  corner: positions.turned,
  linked: { ...positions.linked, lit: ['e2'] },
  spiral: { ...positions.hidden, lit: ['a1'] },
  later: positions.later,
  alone: wrongly(20, 'a5', 'bell', 0),
  unjoined: wrongly(18, 'd4', 'bell', 0),
  meets_nothing: wrongly(18, 'd4', 'bell', 1),
  meets_width: wrongly(14, 'e3', 'anchor', 3),
  meets_edge: wrongly(14, 'e3', 'star', 1),
};
