import { expect, test } from 'vitest';
import { lensFor } from './loupe';

const seen = { x: 0, y: 0, width: 400, height: 400 };

test('the glass stands above the finger and inside the board', () => {
  const lens = lensFor({ x: 10, y: 300 }, seen, 1);
  expect(lens.y).toBeLessThan(300 - lens.radius);
  expect(lens.x).toBe(lens.radius);
});

test('near the top it moves to the free side', () => {
  expect(lensFor({ x: 50, y: 20 }, seen, 1).x).toBeGreaterThan(50);
  expect(lensFor({ x: 350, y: 20 }, seen, 1).x).toBeLessThan(350);
});
