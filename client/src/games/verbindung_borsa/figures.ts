import type { Figure } from '../game';
import { positions } from './positions';
import type { Move, View } from './types';

export const figures: Record<string, Figure<View, Move>> = {
  bases: { ...positions.rolled, lit: ['b6', 'f5', 'e1', 'a2'] },
  extends: { ...positions.curved, lit: ['b6', 'b5'] },
  white: { ...positions.white, lit: ['e6'] },
  bridge: { ...positions.bridge, lit: ['e5'] },
  faces: { ...positions.faces, lit: ['b6', 'b1', 'b5', 'a2', 'e5', 'e6'] },
  open: { ...positions.open, lit: ['a6'] },
  freed: positions.freed,
  choice: { ...positions.choice, lit: ['a4', 'a6', 'b5'] },
};
