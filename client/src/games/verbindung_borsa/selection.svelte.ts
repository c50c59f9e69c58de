import { WHITE_CROSS } from './faces';
import type { Move } from './types';

/** The faces that fit somewhere. */
export const fitting = (legal: readonly Move[]): Set<number> =>
  new Set(legal.flatMap((move) => (move.type === 'place' ? [move.face] : [])));

/** The die to begin with: a white cross that must be placed, else the first that fits. */
export function preferred(
  placeable: readonly number[],
  fit: ReadonlySet<number>,
  whitesOwed: number,
): number | null {
  if (whitesOwed && placeable.includes(WHITE_CROSS) && fit.has(WHITE_CROSS)) return WHITE_CROSS;
  return placeable.find((face) => fit.has(face)) ?? placeable[0] ?? null;
}

/** In how many ways a die fits on a cell: a cross, in one. */
export const waysOn = (legal: readonly Move[], cell: number | null, face: number | null): number =>
  legal.filter((move) => move.type === 'place' && !move.announce && move.cell === cell && move.face === face)
    .length;

/** The die in your hand: which face, where it hovers and how it is turned. */
export class Selection {
  face = $state<number | null>(null);
  cell = $state<number | null>(null);
  turn = $state(0);
  announce = $state(false);
  private turns = -1;

  /** A new roll: what was chosen from the last one is forgotten. */
  roll(turns: number): void {
    if (turns !== this.turns) this.face = null;
    this.turns = turns;
  }

  lift(): void {
    this.cell = null;
    this.announce = false;
  }
}
