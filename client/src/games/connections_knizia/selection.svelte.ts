import type { Beat } from './reveal';
import type { BoardView, View } from './types';

const holding = (view: View, seat: number): string => `${seat} ${view.rounds}`;

/** The tile in hand, turned over before it has a cell. The next one comes face up again, and so does another seat's. */
export class Selection {
  /** Somebody's board that is looked at instead of one's own. */
  looking = $state<number | null>(null);
  /** The end of the game as it is told: a board, and as much of its score as has been said. */
  score = $state.raw<{ board: BoardView; told: readonly Beat[] } | null>(null);
  private turnedOver = $state('');

  /** True where the tile lies face down, or would be laid so. */
  isDown(view: View, seat: number): boolean {
    const laid = view.boards[seat]?.hand.laid;
    return laid ? laid[2] === false : this.turnedOver === holding(view, seat);
  }

  turnDown(view: View, seat: number): void {
    this.turnedOver = holding(view, seat);
  }

  turnUp(): void {
    this.turnedOver = '';
  }
}
