/**
 * The others' moves one by one. Each stays on the board for about a second before the next; meanwhile nothing waits for
 * it: clocks are true, and whoever acts sees the present at once. What came last is always the present itself.
 */
import type { LogLine } from '../../net/types';

export interface Step {
  view: unknown;
  line: LogLine;
}

/** Milliseconds a move stays before the next one. */
export const DWELL = 1000;
export const QUICK = 350;

/** Steps that can be seen again. */
const MOST = 100;

export interface Manner {
  /** Nobody looks, or no motion is wanted: everything at once. */
  isCalm(): boolean;
  isQuick(): boolean;
  /** A step has come onto the board. */
  onstep(step: Step): void;
}

export class Show {
  /** What is on the board while more has happened; null where it is the present. */
  now = $state.raw<Step | null>(null);
  /** What has been told last. */
  told = $state.raw<LogLine | null>(null);
  /** What happened since one's own last move, and the position it began from. */
  past = $state.raw<readonly Step[]>([]);
  since = $state.raw<unknown>(null);

  private waiting: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly manner: Manner) {}

  /** A move of one's own: whatever was still to be seen has been. */
  moved(step: Step): void {
    this.skip();
    this.forget(step.view);
    this.told = step.line;
    this.manner.onstep(step);
  }

  /** A move of somebody else, from the position `before`. `isFree` where it comes while one may act oneself: then the
   *  board stays with the present. */
  followed(step: Step, before: unknown, isFree: boolean): void {
    this.since ??= before;
    this.past = [...this.past, step].slice(-MOST);
    if (isFree || this.manner.isCalm()) {
      this.skip();
      return this.put(step);
    }
    if (this.timer === undefined) this.begin(step);
    else this.wait(step, before);
  }

  /** The present, now. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.waiting.at(-1);
    this.waiting = [];
    this.now = null;
    if (last) this.put(last);
  }

  /** Once more what happened since one's own last move. */
  again(): void {
    this.skip();
    const [first, ...rest] = this.past.filter(isWorthSeeing);
    if (!first) return;
    this.waiting = rest;
    this.now = rest.length ? first : null;
    this.begin(first);
  }

  /** Moves were taken back, or another chair is looked from: there is nothing to tell. */
  forget(view: unknown = null): void {
    this.skip();
    this.past = [];
    this.since = view;
    this.told = null;
  }

  private begin(step: Step): void {
    this.put(step);
    if (isWorthSeeing(step)) this.timer = setTimeout(() => this.next(), this.dwell());
  }

  private wait(step: Step, before: unknown): void {
    if (!this.now && !this.waiting.length && this.told) this.now = { view: before, line: this.told };
    this.waiting.push(step);
  }

  private next(): void {
    this.timer = undefined;
    let step = this.waiting.shift();
    while (step && !isWorthSeeing(step) && this.waiting.length) step = this.waiting.shift();
    if (!step) return;
    this.now = this.waiting.length ? step : null;
    this.begin(step);
  }

  private put(step: Step): void {
    if (isWorthSeeing(step)) this.told = step.line;
    this.manner.onstep(step);
  }

  private dwell(): number {
    return this.manner.isQuick() ? QUICK : DWELL;
  }
}

/** What the game has no word for goes by with the next step. */
export function isWorthSeeing({ line }: { line: LogLine }): boolean {
  const stories = Object.values(line.story ?? {});
  return !stories.length || stories.some(Boolean);
}
