import type { Figure } from '../game';
import { positions } from './positions';
import type { Move, View } from './types';

export const figures: Record<string, Figure<View, Move>> = {
  tile: { view: positions.tile.view },
  start: positions.start,
  slide: { ...positions.slide, lit: ['a2', 'b1', 'b2'] },
  connection: { view: positions.connection.view },
  protection: { view: positions.linked.view },
  exit: { ...positions.exit, lit: ['b3'] },
  both: { view: positions.both.view, lit: ['b2'] },
};
