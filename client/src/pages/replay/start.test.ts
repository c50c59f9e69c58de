import { expect, test } from 'vitest';
import { CHANCE, HOUSE, WATCHER } from '../../games/game';
import { startOfPlay } from './start';

const steps = (...seats: number[]) => seats.map((seat) => ({ seat }));

test('a replay opens where people begin to play', () => {
  expect(startOfPlay(steps(WATCHER, 0, 1))).toBe(0);
  expect(startOfPlay(steps(WATCHER, CHANCE, CHANCE, 1, 0)), 'after the dice that decided who begins').toBe(2);
  expect(startOfPlay(steps(WATCHER, HOUSE, CHANCE)), 'nobody moved').toBe(0);
});
