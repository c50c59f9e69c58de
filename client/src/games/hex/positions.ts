/** Positions written as they look, for figures. */
import type { Move, View } from './types';

/** A position from its rows, `r` and `b` for stones. */
export function position(rows: readonly string[], more: Partial<View> = {}): View {
  const stones = rows.join('').replaceAll(' ', '');
  const plies = [...stones].filter((stone) => stone !== '.').length;
  return {
    size: rows.length,
    swap: true,
    stones,
    to_move: plies % 2,
    plies,
    last: null,
    winner: null,
    chain: [],
    ...more,
  };
}

/** A stone on every empty cell, in order. */
export function placings(view: View, seat = view.to_move): Move[] {
  return [...view.stones].flatMap((stone, cell): Move[] =>
    stone === '.' ? [{ type: 'place', seat, cell }] : [],
  );
}
