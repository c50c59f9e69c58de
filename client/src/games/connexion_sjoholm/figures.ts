import type { Figure } from '../game';
import { position, tries } from './positions';
import type { Move, View } from './types';

const start = position(
  ['000000', '000000', '000000', '000000', '000000', '000000'],
  'a1 b1 c1 d1 e1 f1',
  'a6 b6 c6 d6 e6 f6',
);
const chain = position(['000', '030', '210'], 'a1', 'a3 c3');
const exit = position(['000', '031', '210'], 'a1 b2', 'a3');

export const figures: Record<string, Figure<View, Move>> = {
  tile: { view: position(['0'], 'a1', 'a1') },
  start: { view: start, legal: tries(start) },
  slide: {
    view: position(['000', '030', '210'], 'a1 c2', 'a3 c3'),
    lit: ['a2', 'b1', 'b2'],
    legal: tries(chain),
  },
  connection: { view: position(['2000'], '', '') },
  protection: {
    view: position(['0000', '0000', '0200', '0000'], 'a1 b1 c1 d1', 'a4 b4 c4 d4', {
      locked: 'b2 c2 b3',
      marker: 'b2',
      more: { turn: 1, to_move: 1, plies: 1 },
    }),
  },
  exit: { view: exit, lit: ['b3'], legal: tries(exit) },
  both: { view: position(['000', '002'], 'b2', 'b2'), lit: ['b2'] },
};
