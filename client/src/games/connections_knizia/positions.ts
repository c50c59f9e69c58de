/** The positions of figures, as the rules give them: `positions.toml`, `make types`. */
import type { Figure } from '../game';
import written from './positions.json';
import type { Move, View } from './types';

export const positions = written as unknown as Record<
  keyof typeof written,
  Required<Pick<Figure<View, Move>, 'view' | 'legal' | 'seat'>>
>;
