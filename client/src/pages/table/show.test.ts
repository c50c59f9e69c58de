import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogLine } from '../../net/types';
import { DWELL, QUICK, Show, type Step } from './show.svelte';

const line = (ply: number, story?: string): LogLine => ({
  ply,
  seat: 1,
  text: String(ply),
  at: 0,
  ...(story === undefined ? {} : { story: { en: story } }),
});
const step = (ply: number, story?: string): Step => ({ view: ply, line: line(ply, story) });

let seen: number[] = [];
let manner = {
  isCalm: () => false,
  isQuick: () => false,
  onstep: (one: Step) => void seen.push(one.line.ply),
};
const follow = (show: Show, ...plies: number[]) =>
  plies.forEach((ply) => show.followed(step(ply), ply - 1, false));

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  manner = { ...manner, isCalm: () => false, isQuick: () => false };
});
afterEach(() => vi.useRealTimers());

test('the first move is the present at once, the next ones wait their turn', () => {
  const show = new Show(manner);
  follow(show, 1, 2, 3);
  expect([show.now?.view, show.told?.ply, seen]).toEqual([1, 1, [1]]);
  vi.advanceTimersByTime(DWELL);
  expect([show.now?.view, show.told?.ply]).toEqual([2, 2]);
  vi.advanceTimersByTime(DWELL);
  expect([show.now, show.told?.ply, seen]).toEqual([null, 3, [1, 2, 3]]);
});

test('one that comes after the second has passed does not wait', () => {
  const show = new Show(manner);
  follow(show, 1);
  vi.advanceTimersByTime(DWELL);
  follow(show, 2);
  expect([show.now, seen]).toEqual([null, [1, 2]]);
});

test('faster on request', () => {
  const show = new Show({ ...manner, isQuick: () => true });
  follow(show, 1, 2);
  vi.advanceTimersByTime(QUICK);
  expect(show.now).toBeNull();
});

test('whoever acts sees the present at once, and hears of it once', () => {
  const show = new Show(manner);
  follow(show, 1, 2, 3);
  show.skip();
  expect([show.now, show.told?.ply, seen]).toEqual([null, 3, [1, 3]]);
  vi.advanceTimersByTime(10 * DWELL);
  expect(seen).toEqual([1, 3]);
});

test('in calm, and where one may act oneself, nothing waits, and what happened is kept', () => {
  const calm = new Show({ ...manner, isCalm: () => true });
  follow(calm, 1, 2, 3);
  expect([calm.now, calm.told?.ply, calm.since]).toEqual([null, 3, 0]);
  const free = new Show(manner);
  free.followed(step(1), 0, true);
  free.followed(step(2), 1, true);
  expect([free.now, free.told?.ply]).toEqual([null, 2]);
});

test('an own move ends the show, and everything is counted from it', () => {
  const show = new Show(manner);
  follow(show, 1, 2);
  show.moved(step(3));
  expect([show.now, show.since, show.past, show.told?.ply]).toEqual([null, 3, [], 3]);
});

test('it can be seen again from the start', () => {
  const show = new Show(manner);
  follow(show, 1, 2);
  vi.advanceTimersByTime(5 * DWELL);
  show.again();
  expect(show.now?.view).toBe(1);
  vi.advanceTimersByTime(DWELL);
  expect(show.now).toBeNull();
});

test('what is not worth a word takes no time', () => {
  const show = new Show(manner);
  show.followed(step(1), 0, false);
  show.followed(step(2, ''), 1, false);
  show.followed(step(3, 'rolled'), 2, false);
  vi.advanceTimersByTime(DWELL);
  expect([show.now, show.told?.ply]).toEqual([null, 3]);
});

test('a silent move alone holds nothing up', () => {
  const show = new Show(manner);
  show.followed(step(1, ''), 0, false);
  show.followed(step(2), 1, false);
  expect([show.now, show.told?.ply]).toEqual([null, 2]);
});
