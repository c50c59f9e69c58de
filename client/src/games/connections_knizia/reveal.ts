/** The score of a finished board, told path by path: the way from the centre to every number, then what is lost. */
import { CENTRE, turned } from './grid';
import type { BoardView, View } from './types';

export interface Beat {
  /** The number told, or empty for a spiral. */
  edge: string;
  value: number;
  isLinked: boolean;
  /** The cells of the path, from the centre to the number. */
  path: number[];
}

const STEPS = [5, 1, -5, -1];

/** The patterns that show, by cell. */
function shownOn(view: View, board: BoardView): (string | undefined)[] {
  return board.cells.map((laid, cell) => {
    if (cell === CENTRE) return 'NWNW';
    return laid && laid[2] !== false ? turned(view.patterns[laid[0]] ?? '----', laid[1]) : undefined;
  });
}

/** For every cell joined to the centre the cell before it on the shortest way. */
function waysBack(shown: readonly (string | undefined)[]): Map<number, number> {
  const before = new Map([[CENTRE, CENTRE]]);
  const queue = [CENTRE];
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    for (const [side, step] of STEPS.entries()) {
      const isOut = (side === 1 && cell % 5 === 4) || (side === 3 && cell % 5 === 0);
      const beside = cell + step;
      const here = shown[cell]?.[side];
      if (isOut || before.has(beside) || !here || here === '-') continue;
      if (shown[beside]?.[(side + 2) % 4] !== here) continue;
      before.set(beside, cell);
      queue.push(beside);
    }
  }
  return before;
}

const cellAt = (edge: string): number => 'abcde'.indexOf(edge[0] ?? 'a') + (Number(edge[1]) - 1) * 5;

/** Other tiles within the same numbers: a board that was possible, with what it links and loses (CK13, CK14). */
export function laidOut(view: View, played: BoardView, cells: BoardView['cells']): BoardView {
  const board = { ...played, cells, gained: [] };
  const shown = shownOn(view, board);
  const before = waysBack(shown);
  const isLinked = (edge: string): boolean => {
    const path = shown[cellAt(edge)]?.['nesw'.indexOf(edge[2] ?? 'n')];
    return before.has(cellAt(edge)) && path !== undefined && path !== '-';
  };
  const missed = Object.entries(board.numbers).filter(([edge]) => !isLinked(edge));
  return {
    ...board,
    joined: [...before.keys()].sort((one, other) => one - other),
    linked: Object.keys(board.numbers).filter(isLinked),
    unlinked: missed.reduce((sum, [, value]) => sum + value, 0),
    spirals: cells.filter((laid) => laid?.[2] === false).length,
  };
}

/** What is told, in order: linked numbers around the board, then those that are not, then every spiral. */
export function beats(view: View, board: BoardView): Beat[] {
  const before = waysBack(shownOn(view, board));
  const linked = new Set(board.linked);
  const told = Object.entries(board.numbers).map(([edge, value]): Beat => {
    const isLinked = linked.has(edge);
    const path: number[] = [];
    let cell = cellAt(edge);
    while (isLinked && before.has(cell)) {
      path.unshift(cell);
      if (cell === CENTRE) break;
      cell = before.get(cell)!;
    }
    return { edge, value, isLinked, path };
  });
  const spirals = board.cells.flatMap((laid, cell): Beat[] =>
    laid && laid[2] === false ? [{ edge: '', value: 1, isLinked: false, path: [cell] }] : [],
  );
  return [...told.filter((beat) => beat.isLinked), ...told.filter((beat) => !beat.isLinked), ...spirals];
}

/** The points lost after so many beats. */
export const lostAfter = (all: readonly Beat[], count: number): number =>
  all.slice(0, count).reduce((sum, beat) => sum + (beat.isLinked ? 0 : beat.value), 0);
