import type { Figure } from '../game';
import { ALL_CELLS, cellName, markOf } from './material';
import { board, envelope, marksOf, place, position, pot, rainbow, revealed, robot } from './positions';
import type { Move, View } from './types';

const family = (name: string): string[] =>
  ALL_CELLS.filter((cell) => markOf(cell).startsWith(`${name}-`)).map(cellName);

export const figures: Record<string, Figure<View, Move>> = {
  family: { view: position(), lit: family('padlock') },
  card: { view: position({ card: pot, board: null, role: 'watches', place: null }), shape: 1.9 },
  arc: { view: position({ board: board([marksOf(rainbow)[0]!]) }), lit: ['a9', 'e5', 'i9'] },
  drawing: { view: position({ card: robot, board: board(marksOf(robot).slice(0, 4)) }) },
  reveal: {
    view: revealed(pot, marksOf(pot).slice(0, 3), { fr: 'casserole', en: 'saucepan' }, 'saucepan'),
  },
  pair: {
    view: position({
      agreed: { ...position().agreed, mode: 'team', seats: 4 },
      role: 'guides',
      card: envelope,
      board: board(marksOf(envelope).slice(0, 4)),
      places: [place(0, { seats: [0, 1], drawer: 1 }), place(2, { seats: [2, 3], drawer: 3 })],
    }),
  },
  passing: {
    view: position({
      agreed: { ...position().agreed, mode: 'cooperative', seats: 3 },
      board: board(marksOf(envelope)),
      turn: 1,
    }),
  },
};
