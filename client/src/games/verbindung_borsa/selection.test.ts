import { expect, test } from 'vitest';
import { CURVE, RED_CROSS, WHITE_CROSS } from './faces';
import { fitting, preferred, waysOn } from './selection.svelte';
import type { Move } from './types';

const [red, curve, white] = [RED_CROSS, CURVE, WHITE_CROSS];
const place = (face: number, turn = 0): Move => ({
  type: 'place',
  seat: 0,
  cell: 7,
  face,
  turn,
  announce: false,
});

test('VB6: a white cross that must be placed is in hand first, where it fits', () => {
  const legal = [place(red), place(white)];
  expect(preferred([red, white], fitting(legal), 1)).toBe(white);
  expect(preferred([red, white], fitting(legal), 0)).toBe(red);
  expect(preferred([red, white], fitting([place(red)]), 1)).toBe(red);
  expect(preferred([curve, red], fitting([place(red)]), 0), 'the first that fits').toBe(red);
  expect(preferred([], fitting([]), 0)).toBeNull();
});

test('a cross looks the same all round, a curve is offered to be turned', () => {
  const legal = [place(white), place(curve, 0), place(curve, 1), place(curve, 3)];
  expect(waysOn(legal, 7, white)).toBe(1);
  expect(waysOn(legal, 7, curve)).toBe(3);
  expect(waysOn(legal, 8, curve)).toBe(0);
});
