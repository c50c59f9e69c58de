/** What is in the player's hand: a tile with the turn to try, or a pawn. */
export class Selection {
  tile = $state<number | null>(null);
  quarters = $state(1);
  pawn = $state<number | null>(null);

  pickTile(tile: number): void {
    [this.tile, this.quarters, this.pawn] = [tile, 1, null];
  }

  pickPawn(pawn: number): void {
    [this.tile, this.pawn] = [null, pawn];
  }

  /** The next way to turn the tile, or the one before. */
  turnOn(backwards = false): void {
    this.quarters = ((this.quarters - 1 + (backwards ? 2 : 1)) % 3) + 1;
  }

  drop(): void {
    [this.tile, this.pawn] = [null, null];
  }
}
