/** Strokes are seen before the server has answered: here they are held to what its rules say. */
import { expect, test } from 'vitest';
import vectors from '$vectors/connecto_mahy.json';
import { COLUMNS, LONGEST_ANSWER, ROWS } from './material';
import { after, EMPTY, isSameMark, solution, type Stroke } from './strokes';
import type { Card } from './types';

test.each(vectors.strokes)('a pen leaves on the board what the rules leave %#', ({ steps }) => {
  let board = EMPTY;
  for (const { stroke, marks, pen, turned } of steps) {
    board = after(board, stroke as unknown as Stroke);
    expect({ marks: board.marks, pen: board.pen, turned: board.turned }, JSON.stringify(stroke)).toEqual({
      marks,
      pen,
      turned,
    });
  }
});

test('the board is as large as that of the rules, and an answer as long', () => {
  expect({ columns: COLUMNS, rows: ROWS, longest: LONGEST_ANSWER }).toEqual(vectors.board[0]);
});

test.each(vectors.cards)('the solution of a card is what the rules link %#', ({ card, marks }) => {
  const found = solution(card as Card);
  expect(found.every((mark) => marks.some((one) => isSameMark(one, mark)))).toBe(true);
  expect(marks.every((mark) => found.some((one) => isSameMark(one, mark)))).toBe(true);
});
