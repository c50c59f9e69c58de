import type { Figure } from '../game';
import type { Move, View } from './types';

/** A position from its rows, `r` and `b` for stones. */
function position(rows: readonly string[], more: Partial<View> = {}): View {
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

const opening = position(['. . . . .', '. . . . .', '. . r . .', '. . . . .', '. . . . .'], { last: 12 });

export const figures: Record<string, Figure<View, Move>> = {
  board: { view: position(['. . . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . .']) },
  swap: {
    view: opening,
    seat: 1,
    legal: [
      ...[...opening.stones]
        .map((stone, cell) => ({ stone, cell }))
        .filter(({ stone }) => stone === '.')
        .map(({ cell }): Move => ({ type: 'place', seat: 1, cell })),
      { type: 'swap', seat: 1 },
    ],
  },
  chain: {
    view: position(['. . r . .', 'b . r b .', '. r b b .', '. r . . .', 'r . b . .'], {
      last: 11,
      winner: 0,
      chain: [2, 7, 11, 16, 20],
    }),
  },
};
