/** What strokes do to a board: the same as on the server (`vectors.test.ts`), so that they are seen before it answers. */
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
    case 'rub': {
      // Where it was the last one, the pen goes back to where it began.
      const last = board.marks.at(-1) ?? [];
      const isLast = last.length > 1 && isSameMark(last, stroke.mark) && board.pen === last.at(-1);
      return {
        ...board,
        marks: board.marks.filter((one) => !isSameMark(one, stroke.mark)),
        pen: isLast ? last[0]! : board.pen,
        asked: board.asked.filter((one) => !isSameMark(one, stroke.mark)),
      };
    }
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

/** Where on the card somebody said they go on: the slot they tapped, after how many strokes, and the pen put down then. */
export interface From {
  slot: number;
  after: number;
  start: number | null;
}
export const FROM_THE_TOP: From = { slot: 0, after: 0, start: null };

type Slots = readonly { path: number }[];

/**
 * Which icons of a card have been passed, and the one that comes next: strokes are counted, not compared, so it tells
 * nothing of right and wrong. The pen put down for a new path counts as one, also where the path before it has just
 * ended: closed, or as long as on the card.
 */
export function walked(
  trail: readonly Mark[],
  start: number | null,
  slots: Slots,
  from: From = FROM_THE_TOP,
): { next: number; passed: ReadonlySet<number> } {
  const passed = new Set<number>();
  let [at, first, last]: [number, number | null, number | null] = [0, null, null];
  const step = (icons: number): void => {
    for (const end = at + icons; at < end; at++) passed.add(at);
  };
  const isPathDone = (): boolean => at > 0 && slots[at - 1]?.path !== slots[at]?.path;
  const goOn = (): void => {
    at = from.slot;
    last = from.start ?? last;
  };
  trail.forEach((mark, index) => {
    if (index === from.after) goOn();
    if (mark.length === 1) return step(1);
    if (mark[0] !== last) first = mark[0]!;
    step(mark.length - (mark[0] === last ? 1 : 0));
    last = mark.at(-1)!;
    if (last === first || isPathDone()) last = null;
  });
  if (trail.length <= from.after) goOn();
  if (start !== null && start !== last) step(1);
  return { next: Math.min(at, slots.length), passed };
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
