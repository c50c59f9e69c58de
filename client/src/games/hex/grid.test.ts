import { expect, test } from 'vitest';
import vectors from '$vectors/hex.json';
import { centre, CORNER, ownerOf, sideLine, SIDES } from './grid';

test.each(vectors.stones)('a letter of the view is the stone the rules mean: $stone', ({ stone, owner }) => {
  expect(ownerOf(stone)).toBe(owner);
});

/** The cells that a line on paper touches. */
function touched(size: number, line: string): number[] {
  const points = line
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]);
  return Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => {
    const { x, y } = centre(Math.floor(cell / size), cell % size);
    return points.some(([px, py]) => Math.abs(Math.hypot(px - x, py - y) - CORNER) < 0.1);
  });
}

test.each(vectors.sides)('HX2: the sides of seat $seat on $size', ({ size, seat, cells }) => {
  const own = SIDES.filter(([, owner]) => owner === seat);
  expect(own.map(([side]) => touched(size, sideLine(size, side)))).toEqual(cells);
});
