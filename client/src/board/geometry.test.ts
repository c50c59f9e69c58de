import { describe, expect, test } from 'vitest';
import { nearest, neighbour, nextLive } from './geometry';
import type { Place } from './scene';

const place = (id: string, x: number, y: number, live = false): Place => ({
  id,
  x,
  y,
  label: id,
  reach: 5,
  live,
});
const square = [place('a', 0, 0), place('b', 10, 0), place('c', 0, 10), place('d', 10, 10)];

describe('nearest', () => {
  test('takes the closest place within reach', () => {
    expect(nearest(square, { x: 4, y: 1 }, 0)?.id).toBe('a');
    expect(nearest(square, { x: 7, y: 1 }, 0)?.id).toBe('b');
  });
  test('finds nothing far from every place, unless a finger is given tolerance', () => {
    expect(nearest(square, { x: 17, y: 0 }, 0)).toBeNull();
    expect(nearest(square, { x: 17, y: 0 }, 8)?.id).toBe('b');
  });
  test('gives live places a larger region', () => {
    const crowded = [place('dead', 0, 0), place('live', 4, 0, true)];
    expect(nearest(crowded, { x: 1.8, y: 0 }, 0)?.id).toBe('live');
    expect(nearest(crowded, { x: 0.5, y: 0 }, 0)?.id).toBe('dead');
  });
});

describe('a near miss', () => {
  const crowded = [place('dead', 0, 0), place('live', 26, 0, true)];
  test('within its distance means the place where something can be done', () => {
    expect(nearest(crowded, { x: 9, y: 0 }, 20)?.id).toBe('dead');
    expect(nearest(crowded, { x: 9, y: 0 }, 20, 18)?.id).toBe('live');
    expect(nearest(crowded, { x: 7, y: 0 }, 20, 18)?.id).toBe('dead');
  });
  test('is none where a dead place was hit in its middle', () => {
    const narrow = [place('dead', 0, 0), place('live', 12, 0, true)];
    expect(nearest(narrow, { x: 2, y: 0 }, 0, 18)?.id).toBe('dead');
    expect(nearest(narrow, { x: 7, y: 0 }, 0, 18)?.id).toBe('live');
  });
});

describe('neighbour', () => {
  const right = { x: 1, y: 0 };
  const down = { x: 0, y: 1 };
  test('follows the arrow and stops at the rim', () => {
    expect(neighbour(square, { x: 0, y: 0 }, right)?.id).toBe('b');
    expect(neighbour(square, { x: 0, y: 0 }, down)?.id).toBe('c');
    expect(neighbour(square, { x: 10, y: 10 }, right)).toBeNull();
  });
  test('reaches the row below on a board of hexagons', () => {
    const hexagons = [place('a1', 0, 0), place('a2', 5, 8), place('b1', 10, 0)];
    expect(neighbour(hexagons, { x: 0, y: 0 }, down)?.id).toBe('a2');
    expect(neighbour(hexagons, { x: 0, y: 0 }, right)?.id).toBe('b1');
    const straight = [...hexagons, place('two below', 0, 16)];
    expect(neighbour(straight, { x: 0, y: 0 }, down)?.id).toBe('a2');
  });
});

test('N goes around the live places in both directions', () => {
  const places = [place('a', 0, 0), place('b', 1, 0, true), place('c', 2, 0), place('d', 3, 0, true)];
  expect(nextLive(places, 'b', 1)?.id).toBe('d');
  expect(nextLive(places, 'd', 1)?.id).toBe('b');
  expect(nextLive(places, 'b', -1)?.id).toBe('d');
  expect(nextLive(places, null, 1)?.id).toBe('b');
  expect(nextLive(square, 'a', 1)).toBeNull();
});
