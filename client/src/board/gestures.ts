/** Pointers on the board, told apart: a tap, a long press, a drag from place to place, a pinch, a pan. */
import type { Point } from './scene';

export interface Meaning {
  /** A point of the screen in board units. */
  toBoard(x: number, y: number): Point;
  isNear(): boolean;
  tap(at: Point, touch: boolean): void;
  hold(at: Point, touch: boolean): boolean;
  drag(from: Point, to: Point, touch: boolean): void;
  press(at: Point | null, touch: boolean): void;
  hover(at: Point | null): void;
  pan(dx: number, dy: number): void;
  pinch(factor: number, about: Point): void;
}

const SLACK = 10; // pixels a finger may wander and still tap
const HOLD = 480; // milliseconds

interface Finger {
  start: Point;
  at: Point;
}

export class Gestures {
  private readonly down = new Map<number, Finger>();
  private isSpent = false;
  private holding: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly means: Meaning) {}

  pressed(event: PointerEvent): void {
    if (event.button > 0) return;
    const at = { x: event.clientX, y: event.clientY };
    if (this.down.size === 0) this.isSpent = false;
    this.down.set(event.pointerId, { start: at, at });
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    if (this.down.size > 1) return this.spend();
    const touch = isTouch(event);
    const board = this.means.toBoard(at.x, at.y);
    this.means.press(board, touch);
    this.holding = setTimeout(() => this.means.hold(board, touch) && this.spend(), HOLD);
  }

  moved(event: PointerEvent): void {
    const finger = this.down.get(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    if (!finger) {
      if (!isTouch(event)) this.means.hover(this.means.toBoard(at.x, at.y));
      return;
    }
    const before = finger.at;
    finger.at = at;
    if (this.down.size === 2) return this.pinched(event.pointerId, before);
    if (apart(finger.start, at) > SLACK) {
      clearTimeout(this.holding);
      if (this.means.isNear()) this.panned(before, at);
      else if (!this.isSpent) this.means.press(this.means.toBoard(at.x, at.y), isTouch(event));
    }
  }

  released(event: PointerEvent): void {
    const finger = this.down.get(event.pointerId);
    this.down.delete(event.pointerId);
    clearTimeout(this.holding);
    this.means.press(null, false);
    if (!finger || this.isSpent) return;
    const touch = isTouch(event);
    const from = this.means.toBoard(finger.start.x, finger.start.y);
    const to = this.means.toBoard(event.clientX, event.clientY);
    if (apart(finger.start, { x: event.clientX, y: event.clientY }) <= SLACK) this.means.tap(to, touch);
    else this.means.drag(from, to, touch);
  }

  cancelled(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    this.spend();
  }

  left(): void {
    this.means.hover(null);
  }

  private spend(): void {
    this.isSpent = true;
    clearTimeout(this.holding);
    this.means.press(null, false);
  }

  private panned(before: Point, at: Point): void {
    this.spend();
    const [from, to] = [this.means.toBoard(before.x, before.y), this.means.toBoard(at.x, at.y)];
    this.means.pan(to.x - from.x, to.y - from.y);
  }

  private pinched(moved: number, before: Point): void {
    const [one, two] = [...this.down.entries()];
    if (!one || !two) return;
    const other = one[0] === moved ? two[1] : one[1];
    const mine = one[0] === moved ? one[1] : two[1];
    const was = apart(before, other.at);
    const middle = this.means.toBoard((mine.at.x + other.at.x) / 2, (mine.at.y + other.at.y) / 2);
    const middleBefore = this.means.toBoard((before.x + other.at.x) / 2, (before.y + other.at.y) / 2);
    if (was > 0) this.means.pinch(apart(mine.at, other.at) / was, middle);
    this.means.pan(middle.x - middleBefore.x, middle.y - middleBefore.y);
  }
}

const isTouch = (event: PointerEvent): boolean => event.pointerType === 'touch';
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
