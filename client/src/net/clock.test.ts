import { expect, test } from 'vitest';
import { ServerClock } from './clock';

test('the quickest ping decides, and a slow one changes nothing', () => {
  let local = 100;
  const clock = new ServerClock(() => local);
  clock.guess(500);
  expect(clock.now()).toBe(500);
  local = 100.2;
  clock.learn(100, 1000.1);
  expect(clock.now()).toBeCloseTo(1000.2);
  local = 103;
  clock.learn(101, 1001.9);
  expect(clock.now()).toBeCloseTo(1003);
});
