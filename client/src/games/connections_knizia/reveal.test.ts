import { expect, test } from 'vitest';
import { positions } from './lessons';
import { beats, laidOut, lostAfter } from './reveal';
import type { BoardView, View } from './types';

function viewOf(cells: BoardView['cells'], linked: string[]): View {
  const numbers = { a4w: 1, a5w: 2, a5n: 2, b5n: 3 };
  const hand = { cell: null, laid: null, confirmed: false };
  const board = {
    layout: 'A',
    numbers,
    cells,
    hand,
    joined: [],
    linked,
    gained: [],
    unlinked: 0,
    spirals: 0,
  };
  return { boards: [board], patterns: ['W-W-', 'N-N-', 'WN--'] } as unknown as View;
}

test('CK13: a path leads from the centre to its number', () => {
  const cells: BoardView['cells'] = Array.from({ length: 25 }, () => null);
  cells[17] = [1, 0, true];
  cells[22] = [1, 0, true];
  const view = viewOf(cells, []);
  view.boards[0]!.numbers = { c5n: 2 };
  view.boards[0]!.linked = ['c5n'];
  expect(beats(view, view.boards[0]!)).toEqual([
    { edge: 'c5n', value: 2, isLinked: true, path: [12, 17, 22] },
  ]);
});

test('CK14: what is lost adds up to the unlinked numbers and the spirals', () => {
  const cells: BoardView['cells'] = Array.from({ length: 25 }, () => null);
  cells[0] = [0, 0, false];
  cells[3] = [1, 0, false];
  const all = beats(viewOf(cells, []), viewOf(cells, []).boards[0]!);
  expect(all).toHaveLength(6);
  expect(lostAfter(all, all.length)).toBe(1 + 2 + 2 + 3 + 2);
  expect(lostAfter(all, 0)).toBe(0);
});

test('CK13, CK14: a board laid out here is worth what the rules say', () => {
  for (const { view } of Object.values(positions)) {
    const board = view.boards[0]!;
    const { cell, laid } = board.hand;
    const cells = board.cells.map((one, at) => (at === cell ? laid : one));
    const { joined, linked, unlinked, spirals } = board;
    expect(laidOut(view, { ...board, joined: [], linked: [] }, cells)).toMatchObject({
      joined,
      linked,
      unlinked,
      spirals,
    });
  }
});
