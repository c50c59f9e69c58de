import { expect, test } from 'vitest';
import vectors from '$vectors/house.json';
import * as game from '../games/game';
import { cellCalled, cellName } from './names';

test.each(vectors.cells)('cells are called as the rules call them, $width wide', ({ width, names }) => {
  expect(names.map((_, cell) => cellName(width, cell))).toEqual(names);
  expect(names.map((name) => cellCalled(width, name))).toEqual([...names.keys()]);
});

test('the seats that no person takes are those of the rules', () => {
  expect(game).toMatchObject(vectors.seats[0]!);
});
