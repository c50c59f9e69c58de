/** What is picked up but not yet played, shared by board and tray. */
export class Selection {
  /** A space by number or an ENTER by name. */
  start = $state<string | null>(null);
  end = $state<number | null>(null);
  /** Which of the things to do there, and by which way. */
  variant = $state(0);
  way = $state(0);
  /** Only the ends of this number are shown. */
  number = $state<number | null>(null);
  /** A BUMP card is held over the board, and over a space where it could hit several colours. */
  isBumping = $state(false);
  over = $state<number | null>(null);

  clear(): void {
    this.start = this.end = this.number = this.over = null;
    this.variant = this.way = 0;
    this.isBumping = false;
  }

  pick(start: string): void {
    this.clear();
    this.start = start;
  }

  aim(end: number, variant: number): void {
    this.end = end;
    this.variant = variant;
    this.way = 0;
  }
}
