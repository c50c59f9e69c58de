/** The die in your hand: which face, where it hovers and how it is turned. */
export class Draft {
  face = $state<number | null>(null);
  cell = $state<number | null>(null);
  turn = $state(0);
  announce = $state(false);

  lift(): void {
    this.cell = null;
    this.announce = false;
  }
}
