/** How much of the board is looked at. At scale 1 the whole; pinch, wheel and keys go nearer, a drag moves about. */
import type { Box, Point } from './scene';

const NEAREST = 5;

export class Zoom {
  scale = $state(1);
  private centre = $state<Point>({ x: 0, y: 0 });

  constructor(private readonly whole: () => Box) {}

  readonly seen = $derived.by((): Box => {
    const { x, y, width, height } = this.whole();
    if (this.scale === 1) return { x, y, width, height };
    const [w, h] = [width / this.scale, height / this.scale];
    const within = (at: number, low: number, span: number, full: number) =>
      Math.min(Math.max(at - span / 2, low), low + full - span);
    return {
      x: within(this.centre.x, x, w, width),
      y: within(this.centre.y, y, h, height),
      width: w,
      height: h,
    };
  });

  get isNear(): boolean {
    return this.scale > 1;
  }

  /** Nearer or farther, keeping the point `about` where it is on the screen. */
  by(factor: number, about: Point): void {
    const before = this.seen;
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    const share = { x: (about.x - before.x) / before.width, y: (about.y - before.y) / before.height };
    const whole = this.whole();
    const [width, height] = [whole.width / scale, whole.height / scale];
    this.scale = scale < 1.02 ? 1 : scale;
    this.centre = { x: about.x + width * (0.5 - share.x), y: about.y + height * (0.5 - share.y) };
  }

  /** Moves the board under the finger by board units. */
  move(dx: number, dy: number): void {
    const { x, y, width, height } = this.seen;
    this.centre = { x: x + width / 2 - dx, y: y + height / 2 - dy };
  }

  /** Keeps a place in sight that the keyboard has moved to. */
  show(at: Point): void {
    if (!this.isNear) return;
    const { x, y, width, height } = this.seen;
    const inside =
      at.x > x + width * 0.1 && at.x < x + width * 0.9 && at.y > y + height * 0.1 && at.y < y + height * 0.9;
    if (!inside) this.centre = { x: at.x, y: at.y };
  }

  reset(): void {
    this.scale = 1;
  }
}
