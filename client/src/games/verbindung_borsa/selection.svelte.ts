import type { Move } from './types';

/** The faces that fit somewhere. */
export const fitting = (legal: readonly Move[]): Set<number> =>
  new Set(legal.flatMap((move) => (move.type === 'place' ? [move.face] : [])));

/** The die in your hand: which face, where it hovers and how it is turned. */
export class Selection {
  face = $state<number | null>(null);
  cell = $state<number | null>(null);
  turn = $state(0);
  announce = $state(false);

  lift(): void {
    this.cell = null;
    this.announce = false;
  }
}
