import { expect, test } from 'vitest';
import { layOut } from './card';
import { boxOf, pathOf, placeOf, type Turned } from './grid';
import { ALL_CELLS, cellName, cellOf } from './material';
import { Pen } from './pen.svelte';
import { after, EMPTY, pathStart, slotsOf, solution, walked, type Stroke } from './strokes';
import type { Card } from './types';

const triangle: Card = {
  id: 'x',
  level: 'all',
  paths: [
    { closed: true, cells: [0, 1, 10], arcs: [false, false, false] },
    { closed: false, cells: [20, 21, 30], arcs: [false, true, false] },
  ],
  rings: [50],
};
const cells = (...names: string[]) => names.map((name) => cellOf(name)!);

test('cells have names, and names have cells', () => {
  for (const cell of ALL_CELLS) expect(cellOf(cellName(cell))).toBe(cell);
  expect(cellName(0)).toBe('a1');
  expect(cellName(107)).toBe('i12');
  expect(cellOf('j1')).toBeNull();
  expect(cellOf('a13')).toBeNull();
});

test('a turned board has the same cells, each once', () => {
  for (const turned of [0, 90, 180, 270] as Turned[]) {
    const box = boxOf(turned);
    const places = ALL_CELLS.map((cell) => placeOf(cell, turned));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(108);
    expect(places.every(({ x, y }) => x > 0 && y > 0 && x < box.width && y < box.height)).toBe(true);
  }
  // A wide drawing stands upright on a board turned by 270: its upper left corner is the upper right one of the board.
  expect(placeOf(cellOf('i1')!, 270)).toEqual({ x: 50, y: 50 });
  expect(placeOf(cellOf('a1')!, 90)).toEqual({ x: 1150, y: 50 });
});

test('an arc goes over its middle, the long way round where it must', () => {
  expect(pathOf(cells('a2', 'b1', 'c2'), 0)).toBe('M50 150A100 100 0 0 1 250 150');
  expect(pathOf(cells('c2', 'b1', 'a2'), 0)).toBe('M250 150A100 100 0 0 0 50 150');
  const [a, over, b] = cells('a1', 'd2', 'a3') as [number, number, number];
  expect(pathOf([a, over, b], 0)).toMatch(/ 0 1 1 50 250$/);
  expect(pathOf(cells('a1', 'b1', 'c1'), 0)).toBe('M50 50L150 50L250 50');
});

test('a card tells the order of linking, and the solution follows it', () => {
  expect(slotsOf(triangle).map((slot) => slot.cell)).toEqual([0, 1, 10, 0, 20, 21, 30, 50]);
  expect(solution(triangle)).toEqual([[0, 1], [1, 10], [10, 0], [20, 21, 30], [50]]);
  const round: Card = {
    ...triangle,
    paths: [{ closed: true, cells: [1, 2, 3, 4], arcs: [true, false, true, false] }],
    rings: [],
  };
  expect(solution(round)).toEqual([
    [2, 3, 4],
    [4, 1, 2],
  ]);
});

test('icons passed are counted from the strokes alone', () => {
  const path = { closed: false, cells: ALL_CELLS.slice(0, 20), arcs: Array<boolean>(20).fill(false) };
  const slots = slotsOf({ ...triangle, paths: [path] });
  const steps = (marks: number[][], start: number | null) => walked(marks, start, slots).next;
  expect(steps([], null)).toBe(0);
  expect(steps([], 5)).toBe(1);
  expect(steps([[5, 6]], null)).toBe(2);
  expect(steps([[5, 6], [6, 7, 8], [20]], null)).toBe(5);
  expect(steps([[5, 6]], 6)).toBe(2);
  expect(steps([[5, 6]], 40)).toBe(3);
  const closed = [
    [5, 6],
    [6, 14],
    [14, 5],
  ];
  expect(steps(closed, null)).toBe(4);
  expect(steps(closed, 5)).toBe(5);
  expect(steps([...closed, [5, 4]], null)).toBe(6);
});

/** Draws a card icon by icon; after each one the mark on the card must be at the one after it. */
function follow(card: Card): number[] {
  const pen = new Pen();
  let board = EMPTY;
  pen.hold(board, (stroke) => void (board = after(board, stroke)), card);
  const slots = slotsOf(card);
  return slots.map(({ path, at, cell }) => {
    const isRing = path === card.paths.length;
    if (isRing) pen.ring(cell);
    else if (card.paths[path]!.arcs[at]) pen.bend(cell);
    else pen.touch(cell);
    return pen.next;
  });
}

test('the mark on the card keeps step where paths meet end to end or share a line', () => {
  const line = (...cells: number[]) => ({ closed: false, cells, arcs: cells.map(() => false) });
  const loop = (...cells: number[]) => ({ ...line(...cells), closed: true });
  const cards = [
    [line(0, 1, 2), line(2, 20, 40)], // begins where the last one ended
    [line(0, 1, 2), line(1, 2, 20)], // begins along a line that is there
    [line(0, 1, 2), line(20, 2, 1)], // ends along one
    [line(0, 1, 2, 3), line(20, 1, 2, 3, 40)], // goes along two of them
    [loop(0, 1, 10), loop(1, 10, 20)],
    [loop(0, 1, 10), line(0, 10), line(10, 20)],
  ];
  for (const paths of cards) {
    const card: Card = { ...triangle, paths };
    expect(follow(card)).toEqual(slotsOf(card).map((_, at) => at + 1));
  }
});

test('an icon tapped on the card is the next one, and undo goes back from there', () => {
  const pen = new Pen();
  pen.hold(EMPTY, () => undefined, triangle);
  for (const cell of [0, 1]) pen.touch(cell);
  expect(pen.next).toBe(2);
  pen.goOnFrom(4);
  expect([pen.next, pen.hasPassed(1), pen.hasPassed(2)]).toEqual([4, true, false]);
  pen.touch(30);
  expect(pen.next).toBe(5);
  pen.undo();
  expect(pen.next).toBe(4);
  pen.undo();
  expect(pen.board.marks).toEqual([]);
});

test('every icon of a card has a spot of its own', () => {
  for (const columns of [6, 8, 10]) {
    const long: Card = {
      ...triangle,
      paths: [
        { closed: true, cells: ALL_CELLS.slice(0, 21), arcs: Array<boolean>(21).fill(false) },
        ...triangle.paths,
      ],
    };
    const { spots, rows } = layOut(long, columns);
    expect(spots).toHaveLength(21 + 3 + 3 + 1);
    expect(
      spots.every(({ x, y }) => x >= 0 && y >= 0 && x <= columns - 1 + 0.01 && y <= rows - 1 + 0.01),
    ).toBe(true);
    for (const one of spots)
      for (const other of spots)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.9);
  }
});

test('a stroke that is there already is not drawn twice', () => {
  const board = after(after(EMPTY, { type: 'link', a: 1, b: 2 }), { type: 'link', a: 2, b: 1 });
  expect(board.marks).toEqual([[1, 2]]);
  expect(board.pen).toBe(1);
  expect(
    pathStart(
      [
        [1, 2],
        [2, 3, 4],
      ],
      4,
    ),
  ).toBe(1);
});

test('the pen draws at once, sends, and lifts where a path closes', async () => {
  const pen = new Pen();
  const sent: Stroke[] = [];
  let answer = (): void => undefined;
  pen.hold(EMPTY, (stroke) => {
    sent.push(stroke);
    return new Promise<void>((settled) => (answer = settled));
  });
  for (const cell of [1, 2, 12]) pen.touch(cell);
  expect(pen.board.marks).toEqual([
    [1, 2],
    [2, 12],
  ]);
  expect(pen.at).toBe(12);
  pen.touch(1);
  expect(pen.at).toBeNull();
  expect(sent.at(-1)).toEqual({ type: 'lift' });
  answer();
  await Promise.resolve();
  await Promise.resolve();
  expect(pen.isWaiting).toBe(true); // the strokes before it have not been answered
});

test('undo goes all the way, over rubbing and wiping too', () => {
  const pen = new Pen();
  pen.hold(EMPTY, () => undefined);
  for (const cell of [1, 2, 3]) pen.touch(cell);
  pen.press(40);
  expect(pen.over).toBe(40);
  pen.touch(60);
  expect(pen.board.marks.at(-1)).toEqual([3, 40, 60]);
  pen.rub([2, 1]);
  pen.wipe();
  expect(pen.board.marks).toEqual([]);
  pen.undo();
  expect(pen.board.marks).toHaveLength(2);
  pen.undo();
  expect(pen.board.marks).toHaveLength(3);
  for (let at = 0; at < 3; at++) pen.undo();
  expect(pen.board.marks).toEqual([]);
  pen.undo();
  expect(pen.board.marks).toEqual([]);
  expect(pen.mayUndo).toBe(false);
});
