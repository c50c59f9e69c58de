import type { Figure } from '../game';
import { placings, position } from './positions';
import type { Move, View } from './types';

const opening = position(['. . . . .', '. . . . .', '. . r . .', '. . . . .', '. . . . .'], { last: 12 });

export const figures: Record<string, Figure<View, Move>> = {
  board: { view: position(['. . . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . .']) },
  swap: {
    view: opening,
    seat: 1,
    legal: [...placings(opening, 1), { type: 'swap', seat: 1 }],
  },
  chain: {
    view: position(['. . r . .', 'b . r b .', '. r b b .', '. r . . .', 'r . b . .'], {
      last: 11,
      winner: 0,
      chain: [2, 7, 11, 16, 20],
    }),
  },
};
