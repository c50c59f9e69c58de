import type { View } from './types';

const holding = (view: View, seat: number): string => `${seat} ${view.rounds}`;

/** The tile in hand, turned over before it has a cell. The next one comes face up again, and so does another seat's. */
export class Selection {
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
