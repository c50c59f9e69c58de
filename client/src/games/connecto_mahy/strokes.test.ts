import { expect, test } from 'vitest';
import { layOut } from './card';
import { boxOf, pathOf, placeOf, type Turned } from './grid';
import { ALL_CELLS, cellName, cellOf } from './material';
import { Pen } from './pen.svelte';
import { after, EMPTY, pathStart, slotsOf, solution, stepsOf, type Stroke } from './strokes';
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
  expect(stepsOf([], null)).toBe(0);
  expect(stepsOf([], 5)).toBe(1);
  expect(stepsOf([[5, 6]], null)).toBe(2);
  expect(stepsOf([[5, 6], [6, 7, 8], [20]], null)).toBe(5);
  expect(stepsOf([[5, 6]], 6)).toBe(2);
  expect(stepsOf([[5, 6]], 40)).toBe(3);
  const closed = [
    [5, 6],
    [6, 14],
    [14, 5],
  ];
  expect(stepsOf(closed, null)).toBe(4);
  expect(stepsOf(closed, 5)).toBe(5);
  expect(stepsOf([...closed, [5, 4]], null)).toBe(6);
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
