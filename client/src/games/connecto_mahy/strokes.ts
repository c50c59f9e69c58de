/** What strokes do to a board: the same as on the server, so that they can be seen before it has answered. */
import type { Mark } from './grid';
import type { Board, Card, Move } from './types';

/** Moves of the pen, without whose hand it is. */
export type Stroke =
  | { type: 'link'; a: number; b: number }
  | { type: 'arc'; a: number; over: number; b: number }
  | { type: 'ring'; cell: number }
  | { type: 'rub'; mark: number[] }
  | { type: 'wipe' }
  | { type: 'lift' }
  | { type: 'turn'; to: Board['turned'] };

export const EMPTY: Board = { side: 'colour', turned: 0, marks: [], pen: null, asked: [], last: '' };

/** The same stroke, from whichever end. */
export function isSameMark(one: Mark, other: Mark): boolean {
  const same = (a: Mark, b: Mark) => a.length === b.length && a.every((cell, at) => cell === b[at]);
  return same(one, other) || same(one, [...other].reverse());
}

export function has(board: Board, mark: Mark): boolean {
  return board.marks.some((one) => isSameMark(one, mark));
}

/** The move that makes a stroke. */
export function drawn(mark: Mark): Stroke {
  const [a, b, c] = mark as [number, number, number];
  if (mark.length === 1) return { type: 'ring', cell: a };
  return mark.length === 2 ? { type: 'link', a, b } : { type: 'arc', a, over: b, b: c };
}

/** The stroke a move makes, if it makes one. */
export function markMade(stroke: Stroke): number[] | null {
  if (stroke.type === 'ring') return [stroke.cell];
  if (stroke.type === 'link') return [stroke.a, stroke.b];
  return stroke.type === 'arc' ? [stroke.a, stroke.over, stroke.b] : null;
}

/** The board after a move of the pen. A stroke that is there already changes nothing but where the pen stands. */
export function after(board: Board, stroke: Stroke): Board {
  switch (stroke.type) {
    case 'rub':
      return {
        ...board,
        marks: board.marks.filter((one) => !isSameMark(one, stroke.mark)),
        asked: board.asked.filter((one) => !isSameMark(one, stroke.mark)),
      };
    case 'wipe':
      return { ...board, marks: [], asked: [], pen: null };
    case 'lift':
      return { ...board, pen: null };
    case 'turn':
      return { ...board, turned: stroke.to };
    default: {
      const mark = markMade(stroke)!;
      const marks = has(board, mark) ? board.marks : [...board.marks, mark];
      return { ...board, marks, pen: stroke.type === 'ring' ? board.pen : stroke.b };
    }
  }
}

export function isStroke(move: Move): move is Extract<Move, Stroke> {
  return ['link', 'arc', 'ring', 'rub', 'wipe', 'lift', 'turn'].includes(move.type);
}

/** Where the path began that ends at a cell, as far as the strokes tell. */
export function pathStart(marks: readonly Mark[], end: number): number {
  let start = end;
  for (const mark of [...marks].reverse()) {
    if (mark.length === 1) continue;
    if (mark.at(-1) !== start) break;
    start = mark[0]!;
  }
  return start;
}

/** The icons of a card one after the other, as they are linked; a closed path comes back to its first. */
export function slotsOf(card: Card): { path: number; at: number; cell: number }[] {
  const paths = card.paths.flatMap(({ cells, closed }, path) =>
    [...cells.keys(), ...(closed ? [0] : [])].map((at) => ({ path, at, cell: cells[at]! })),
  );
  return [...paths, ...card.rings.map((cell, at) => ({ path: card.paths.length, at, cell }))];
}

/**
 * How many icons of a card have been passed: strokes are counted, not compared, so it tells nothing of right and wrong.
 * The pen put down for a new path counts as one, also where a closed path has just ended.
 */
export function stepsOf(marks: readonly Mark[], start: number | null): number {
  let first: number | undefined;
  let last: number | undefined;
  let steps = 0;
  for (const mark of marks) {
    if (mark.length === 1) {
      steps += 1;
      continue;
    }
    const goesOn = mark[0] === last;
    if (!goesOn) first = mark[0];
    steps += mark.length - (goesOn ? 1 : 0);
    last = mark.at(-1);
    if (last === first) last = undefined; // closed: the pen is lifted
  }
  return steps + (start === null || start === last ? 0 : 1);
}

/** The strokes of the solution, in the order of the card. */
export function solution(card: Card): number[][] {
  const lines = card.paths.flatMap(({ cells, arcs, closed }) => {
    const first = closed ? Math.max(0, arcs.indexOf(false)) : 0;
    const count = cells.length;
    const at = (index: number) => (closed ? (first + index) % count : index);
    const marks: number[][] = [];
    for (let index = 0; index < (closed ? count : count - 1);) {
      const isArc = arcs[at(index + 1)];
      const step = isArc ? 2 : 1;
      marks.push(Array.from({ length: step + 1 }, (_, more) => cells[at(index + more)]!));
      index += step;
    }
    return marks;
  });
  // Where two paths share a line, it is drawn once.
  const once = lines.filter((mark, at) => !lines.slice(0, at).some((one) => isSameMark(one, mark)));
  return [...once, ...card.rings.map((cell) => [cell])];
}
