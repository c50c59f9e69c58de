/** The positions of figures, as the rules give them: `positions.toml`, `make types`. */
import written from './positions.json';
import type { Move, View } from './types';

interface Position {
  seat: number;
  view: View;
  legal: Move[];
}

export const positions = written as unknown as Record<keyof typeof written, Position>;
