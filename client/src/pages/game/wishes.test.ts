import { expect, test } from 'vitest';
import { seatWishes } from './wishes';

test('against the house, every other seat is a bot of the chosen level', () => {
  expect(seatWishes('bots', 3, 1, 4, [])).toEqual([
    { kind: 'bot', level: 4 },
    { kind: 'me' },
    { kind: 'bot', level: 4 },
  ]);
});

test('with friends the other seats are open, on one device they have names', () => {
  expect(seatWishes('friends', 2, 0, 1, [])).toEqual([{ kind: 'me' }, { kind: 'open' }]);
  expect(seatWishes('device', 2, 0, 1, ['', ' Léa '])).toEqual([
    { kind: 'me' },
    { kind: 'device', name: 'Léa' },
  ]);
});

test('alone there is one seat', () => {
  expect(seatWishes('solo', 1, 0, 1, [])).toEqual([{ kind: 'me' }]);
});
