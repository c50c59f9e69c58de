import { expect, test } from 'vitest';
import type { Result } from '../net/types';
import { isCelebrated, type AnyGameFolder } from './game';

const alone = { isDoneWell: ({ scores }: Result) => (scores[0] ?? 0) <= 4 } as AnyGameFolder;
const ended = (ranks: number[], scores: number[]): Result => ({
  ranks,
  scores,
  clause: 'CK14',
  reason: '',
  facts: {},
});

test('whoever is first among several celebrates, the others do not', () => {
  const result = ended([2, 1, 1], [9, 3, 3]);
  expect([0, 1, 2].map((seat) => isCelebrated(alone, result, [seat]))).toEqual([false, true, true]);
});

test('alone one celebrates only what went well', () => {
  expect([0, 4, 5, 30].map((lost) => isCelebrated(alone, ended([1], [lost]), [0]))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('who plays as one celebrates together or not at all', () => {
  const together = { wonTogether: ({ scores }: Result) => scores[0] === 2 } as AnyGameFolder;
  expect([1, 2].map((right) => isCelebrated(together, ended([1, 1], [right, right]), [0]))).toEqual([
    false,
    true,
  ]);
  const apart: Partial<AnyGameFolder> = { wonTogether: () => null };
  expect(isCelebrated(apart as AnyGameFolder, ended([1, 2], [3, 1]), [0])).toBe(true);
});
