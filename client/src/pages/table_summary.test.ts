import { beforeAll, expect, test } from 'vitest';
import { speak } from '../i18n/index.svelte';
import type { TableInfo, TableRow } from '../net/types';
import { ending } from './table_summary';

beforeAll(async () => {
  globalThis.document = { documentElement: { lang: '' } } as unknown as Document;
  await speak('en');
});

const row = (ranks: number[], more: Partial<TableInfo> = {}): TableRow =>
  ({ table: { ranks, ...more }, mine: [0] }) as unknown as TableRow;

test('a list tells wins, losses and draws', () => {
  const told = [[1, 2], [2, 1], [1, 1], [1]].map((ranks) => ending(row(ranks)));
  expect(told).toEqual(['Won', 'Lost', 'Drawn', 'Finished']);
});

test('who plays together wins or loses together, and nothing is drawn', () => {
  const told = [
    [1, 1, 1],
    [2, 2, 2],
  ].map((ranks) => ending(row(ranks, { cooperative: true })));
  expect(told).toEqual(['Won', 'Lost']);
});
