import { expect, test } from 'vitest';
import vectors from '$vectors/connections_knizia.json';
import { CELLS, CENTRE, CENTRE_PATTERN, ROUNDS, turned } from './grid';
import game from './index';
import { beats, lostAfter } from './reveal';
import type { BoardView } from './types';

const boards = vectors.boards as unknown as { board: BoardView; lost: number }[];

test.each(boards)('CK13: every linked number has its path, from the centre to its cell %#', ({ board }) => {
  const all = beats(board);
  expect(all.filter((beat) => beat.isLinked).map((beat) => beat.edge)).toEqual(
    Object.keys(board.numbers).filter((edge) => board.linked.includes(edge)),
  );
  for (const { isLinked, edge, path } of all) {
    if (!isLinked) continue;
    expect(path[0]).toBe(12);
    expect(path.at(-1)).toBe('abcde'.indexOf(edge[0]!) + (Number(edge[1]) - 1) * 5);
  }
});

test.each(boards)('CK14: what is lost adds up to what the rules say %#', ({ board, lost }) => {
  const all = beats(board);
  expect(lostAfter(board, all, all.length)).toBe(lost);
  expect(lostAfter(board, all, 0)).toBe(0);
  const course = all.map((_, count) => lostAfter(board, all, count));
  expect(course).toEqual([...course].sort((one, other) => one - other));
});

test.each(vectors.patterns)('CK8: a pattern looks turned as the rules turn it: $looks', ({ looks }) => {
  expect([0, 1, 2, 3].map((turn) => turned(looks[0]!, turn))).toEqual(looks);
});

test('CK1, CK6: the board has the cells, the centre and the rounds of the rules', () => {
  const drawn = { cells: CELLS, centre: CENTRE, pattern: CENTRE_PATTERN, rounds: ROUNDS };
  expect(drawn).toEqual(vectors.material[0]);
});

test.each(vectors.grades)('CK16: alone, the two best grades are celebrated: $lost lost', (solo) => {
  const result = { ranks: [1], scores: [solo.lost], clause: 'CK16', reason: solo.reason, facts: {} };
  expect(game.isDoneWell?.(result)).toBe(solo.grade <= 2);
});
