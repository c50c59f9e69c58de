import { expect, test } from 'vitest';
import { boxOf, cellsOf, gridBoard } from './grid';
import { kit } from './kit';
import type { Grid } from './types';

const squares: Grid = { width: 4, height: 3 };
const triangle: Grid = { width: 3, height: 3, form: 'hexagons', holes: [5, 7, 8] };

test('cells are called as the rules call them', () => {
  const names = cellsOf(squares).map(({ name }) => name);
  expect([0, 3, 4, 11].map((cell) => names[cell])).toEqual(['a1', 'd1', 'a2', 'd3']);
});

test('holes are no cells', () => {
  expect(cellsOf(triangle).map(({ name }) => name)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('every cell lies in the box, each row of hexagons half a cell further east', () => {
  for (const grid of [squares, triangle]) {
    const cells = cellsOf(grid);
    const box = boxOf(cells);
    for (const { x, y } of cells) {
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
    }
  }
  const [a1, , , a2] = cellsOf(triangle);
  expect(a2!.x - a1!.x).toBeCloseTo((cellsOf(triangle)[1]!.x - a1!.x) / 2);
});

test('a move is made by its origin and its cell', () => {
  const view = { grid: squares };
  expect(gridBoard.placesOf({ seat: 0, cell: 4 }, view)).toEqual(['a2']);
  expect(gridBoard.placesOf({ seat: 0, origin: 0, cell: 4 }, view)).toEqual(['a1', 'a2']);
  expect(gridBoard.placesOf({ seat: 0 }, view)).toEqual([]);
});

test('what is not allowed is tried like a move that is', () => {
  const view = { grid: squares };
  expect(gridBoard.tried?.('d3', [{ seat: 1, cell: 0 }], view)).toEqual({ seat: 1, cell: 11 });
  expect(gridBoard.tried?.('d3', [], view)).toBeNull();
});

test('what is written on a piece is text', () => {
  expect(kit.stone(0, 20, '<b>')).toContain('&#60;b&#62;');
});
