import type { AnyMove } from '../games/game';

/** What has been touched and not yet played: places one after the other, or moves to choose from. */
export class Selection {
  path = $state.raw<readonly string[]>([]);
  choices = $state.raw<readonly AnyMove[]>([]);

  clear(): void {
    this.path = [];
    this.choices = [];
  }
}
