/** The server's time as far as we know it: the offset measured by the quickest ping, so that clocks do not drift. */
export class ServerClock {
  private offset = 0;
  private best = Infinity;

  constructor(private readonly local: () => number = () => Date.now() / 1000) {}

  /** What the server's clock says now, in seconds. */
  now(): number {
    return this.local() + this.offset;
  }

  /** A ping we sent at `sent` was read by the server at `read`; half the way there is the best guess. */
  learn(sent: number, read: number): void {
    const arrived = this.local();
    const trip = arrived - sent;
    // An old quick ping loses its weight slowly, because the machines' clocks drift apart.
    this.best += 0.002;
    if (trip < 0 || trip > this.best) return;
    this.best = trip;
    this.offset = read + trip / 2 - arrived;
  }

  /** Before any ping: the time a message carries is at worst one trip old. */
  guess(now: number): void {
    if (this.best === Infinity) this.offset = now - this.local();
  }
}
