/** The score of a finished board, told path by path: the way from the centre to every number, then what is lost. */
import type { BoardView } from './types';

export interface Beat {
  /** The number told, or empty for a spiral. */
  edge: string;
  value: number;
  isLinked: boolean;
  /** The cells of the path, from the centre to the number. */
  path: readonly number[];
}

/** What is told, in order: linked numbers around the board, then those that are not, then every spiral. */
export function beats(board: BoardView): Beat[] {
  const linked = new Set(board.linked);
  const told = Object.entries(board.numbers).map(([edge, value]): Beat => ({
    edge,
    value,
    isLinked: linked.has(edge),
    path: board.ways?.[edge] ?? [],
  }));
  const down = [...board.cells.keys()].filter((cell) => board.cells[cell]?.[2] === false);
  const spirals = down.map((cell): Beat => ({
    edge: '',
    value: board.spirals / down.length,
    isLinked: false,
    path: [cell],
  }));
  return [...told.filter((beat) => beat.isLinked), ...told.filter((beat) => !beat.isLinked), ...spirals];
}

/** The points lost after so many beats; in the end what the rules have counted. */
export function lostAfter(board: BoardView, all: readonly Beat[], count: number): number {
  if (count >= all.length) return board.unlinked + board.spirals;
  return all.slice(0, count).reduce((sum, beat) => sum + (beat.isLinked ? 0 : beat.value), 0);
}
