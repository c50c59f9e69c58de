/** The positions of figures, as the rules give them: `positions.toml`, `make types`. */
import { OFF, spaceOf } from './grid';
import written from './positions.json';
import type { Move, View } from './types';

interface Position {
  seat: number;
  view: View;
  legal: Move[];
}

export const positions = written as unknown as Record<keyof typeof written, Position>;

/** A way by the names of its stations. */
export const way = (names: string): number[] => names.split(' ').map((name) => spaceOf.get(name) ?? OFF);
