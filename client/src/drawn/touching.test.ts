import { expect, test } from 'vitest';
import type { AnyMove } from '../games/game';
import { buttons, buttonText, next, touched, type Way } from './touching';

const way = (type: string, ...places: string[]): Way => ({
  move: { type, seat: 0, to: places.at(-1) } as AnyMove,
  places,
});
const place = way('place', 'a1');
const slides = [way('slide', 'b2', 'b3'), way('slide', 'b2', 'c2'), way('slide', 'c3', 'c2')];
const pass = way('pass');

test('one touch is a move where it takes no more', () => {
  expect(touched([place, ...slides], [], 'a1')).toEqual({ path: [], moves: [place.move] });
});

test('a first of two touches picks up, the second plays', () => {
  expect(touched(slides, [], 'b2')).toEqual({ path: ['b2'], moves: [] });
  expect([...next(slides, ['b2'])]).toEqual(['b3', 'c2']);
  expect(touched(slides, ['b2'], 'c2')).toEqual({ path: [], moves: [slides[1]!.move] });
});

test('the same place again puts down, another piece is picked up instead', () => {
  expect(touched(slides, ['b2'], 'b2')).toEqual({ path: [], moves: [] });
  expect(touched(slides, ['b2'], 'c3')).toEqual({ path: ['c3'], moves: [] });
});

test('a touch that begins nothing leads nowhere', () => {
  expect(touched(slides, [], 'a1')).toBeNull();
  expect(touched(slides, ['b2'], 'a3')).toBeNull();
});

test('several moves by the same touches are a choice', () => {
  const [one, other] = [way('place', 'a1'), way('lay', 'a1')];
  expect(touched([one, other], [], 'a1')?.moves).toEqual([one.move, other.move]);
});

test('moves without a place are buttons, in the words of the game', () => {
  expect(buttons([place, pass])).toEqual([pass.move]);
  expect(buttonText(pass.move, { pass: 'Passer' })).toBe('Passer');
  expect(buttonText({ type: 'bid', seat: 0, points: 3 } as AnyMove, { bid: 'Bid {points}' })).toBe('Bid 3');
  expect(buttonText(pass.move)).toBe('pass');
});
