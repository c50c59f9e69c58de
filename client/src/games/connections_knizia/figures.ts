import type { Figure } from '../game';
import { positions } from './lessons';
import type { Move, View } from './types';

export const figures: Record<string, Figure<View, Move>> = {
  centre: { ...positions.start, lit: ['c3'] },
  first: positions.moon,
  corner: positions.turned,
  linked: { ...positions.linked, lit: ['e2'] },
  spiral: { ...positions.hidden, lit: ['a1'] },
  later: positions.later,
};
