import { beforeAll, expect, test } from 'vitest';
import { speak } from '../../i18n/index.svelte';
import type { AnyGameFolder } from '../../games/game';
import type { GameCard, TableInfo } from '../../net/types';
import { clockFace, clockName, colourOf, nameOf, summary } from './people';

beforeAll(async () => {
  globalThis.document = { documentElement: { lang: '' } } as unknown as Document;
  await speak('en');
});

test('a clock shows minutes, then tenths, and never less than nothing', () => {
  expect(clockFace(418)).toBe('6:58');
  expect(clockFace(3723)).toBe('1:02:03');
  expect(clockFace(9.45)).toBe('0:09.4');
  expect(clockFace(-3)).toBe('0:00.0');
  expect(clockFace(3 * 86400 + 5)).toBe('3 days');
  expect(clockFace(3 * 86400 - 2), 'three days that have just begun').toBe('3 days');
  expect(clockFace(86400 - 1)).toBe('23:59:59');
});

test('partners bear the name of their colour', () => {
  const card = { seat_names: { en: ['Blue', 'Red', 'Gold', 'Green'], fr: [] } } as unknown as GameCard;
  const names = [0, 1, 2, 3].map((seat) => colourOf(card, { seat, kind: 'open', sign: seat % 2 }));
  expect(names).toEqual(['Blue', 'Red', 'Blue', 'Red']);
});

test('nobody plays against their partner', () => {
  const people = ['Ada', 'Ben', 'Cleo', 'Dora'];
  const seats = people.map((name, seat) => ({ seat, kind: 'person' as const, name, sign: seat % 2 }));
  const table = { seats, clock: { kind: 'none' } } as unknown as TableInfo;
  expect(summary(table, undefined, [0])).toBe('against Ben and Dora');
  expect(summary(table, undefined, [])).toBe('You’re watching');
});

test('a swap changes the colour somebody goes by', () => {
  const card = { seat_names: { en: ['White', 'Black'] } } as unknown as GameCard;
  const signOf = (seat: number, view: { is_swapped: boolean }) => (view.is_swapped ? 1 - seat : seat);
  const folder = { signOf } as unknown as AnyGameFolder;
  const bot = { seat: 1, kind: 'bot', sign: 1 } as const;
  expect(nameOf(bot, card, [0], folder, { is_swapped: false })).toBe('Black');
  expect(nameOf(bot, card, [0], folder, { is_swapped: true })).toBe('White');
});

test('bots have the names of their level, each at a table another', () => {
  const levels = [{ level: 2, names: { en: ['Isidore', 'Odette'] } }];
  const card = { seat_names: { en: ['Red', 'Blue'] }, levels } as unknown as GameCard;
  const names = [0, 1, 2].map((kin) => nameOf({ seat: kin + 1, kind: 'bot', level: 2, kin }, card, [0]));
  expect(names).toEqual(['Isidore', 'Odette', 'Isidore 2']);
  expect(nameOf({ seat: 1, kind: 'bot', level: 7, sign: 1 }, card, [0])).toBe('Blue');
});

test('a pace has a name in both languages', async () => {
  expect(clockName({ kind: 'total', seconds: 600, increment: 5 })).toBe('10 min each + 5 s');
  expect(clockName({ kind: 'none' })).toBe('');
  await speak('fr');
  expect(clockName({ kind: 'days', seconds: 86400 })).toBe('1 jour par coup');
  expect(clockName({ kind: 'move', seconds: 30 })).toBe('30 s par coup');
});
