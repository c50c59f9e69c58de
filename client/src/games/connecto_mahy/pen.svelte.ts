/** The pen in a player's hand: what is drawn is seen at once and sent, and stays as drawn until the table has answered. */
import { turnedOn, type Mark } from './grid';
import {
  after,
  drawn,
  EMPTY,
  FROM_THE_TOP,
  has,
  isSameMark,
  markMade,
  pathStart,
  slotsOf,
  walked,
  type From,
  type Stroke,
} from './strokes';
import type { Board, Card } from './types';

export type Tool = 'line' | 'arc' | 'ring' | 'rub';
/** Sends a stroke. A promise is kept until it settles; without one the stroke stays with the pen. */
export type Send = (stroke: Stroke) => unknown;

export class Pen {
  tool = $state<Tool>('line');
  /** Where a path begins that has no line yet. */
  start = $state<number | null>(null);
  /** The icon that the next arc passes. */
  over = $state<number | null>(null);
  /** Whose drawing is looked at when the drawing is over. */
  shown = $state<number | null>(null);
  /** Which riddle is looked at when all is over. */
  riddle = $state<number | null>(null);
  /** The answer is being written. */
  isAnswering = $state(false);
  answer = $state('');
  private from = $state.raw<From>(FROM_THE_TOP);
  /** Lines that were there already and have been followed again, and after how many strokes. */
  private followed = $state.raw<readonly { after: number; mark: Mark }[]>([]);
  private card = $state.raw<Card | null>(null);

  private base = $state.raw<Board>(EMPTY);
  private sent = $state.raw<readonly { stroke: Stroke }[]>([]);
  /** The pen stands where a line began that was taken back. */
  private isBack = false;
  private done: { stroke: Stroke; marks: Board['marks'] }[] = [];
  private send: Send = () => undefined;

  /** The board with everything drawn, answered or not. */
  readonly board = $derived(this.sent.reduce((board, { stroke }) => after(board, stroke), this.base));
  /** The icon the next line goes on from. */
  readonly at = $derived(this.start ?? this.board.pen);
  /** The icons of the card in the order of linking. */
  readonly slots = $derived(this.card ? slotsOf(this.card) : []);
  /** What the pen has gone along, line by line. */
  private readonly trail = $derived([
    ...this.board.marks.flatMap((mark, at) => [...this.followedAfter(at), mark]),
    ...this.followedAfter(this.board.marks.length),
  ]);
  private readonly walk = $derived(walked(this.trail, this.start, this.slots, this.from));
  /** The slot that comes next. Strokes are counted, never compared: nothing tells a twin from the right icon. */
  readonly next = $derived(this.walk.next);
  readonly isWaiting = $derived(this.sent.length > 0);
  readonly mayUndo = $derived(this.board.marks.length > 0 || this.start !== null || this.over !== null);

  /** Takes the board as the table knows it, and the way to the table. */
  hold(board: Board, send: Send, card: Card | null = null): void {
    this.base = board;
    this.send = send;
    this.card = card;
  }

  /** A new riddle: nothing of the last one is left. */
  clear(): void {
    this.tool = 'line';
    this.start = this.over = this.shown = this.riddle = null;
    this.isAnswering = false;
    this.answer = '';
    this.from = FROM_THE_TOP;
    this.followed = [];
    this.sent = [];
    this.done = [];
  }

  hasPassed(slot: number): boolean {
    return this.walk.passed.has(slot) && slot !== this.next;
  }

  /** The next icon is this one of the card. */
  goOnFrom(slot: number): void {
    this.from = { slot, after: this.trail.length, start: this.start };
  }

  /** An icon was tapped, or chosen by key. */
  touch(cell: number): void {
    if (this.tool === 'ring') this.ring(cell);
    else if (this.at === null) {
      this.start = cell;
      this.isBack = false;
    } else if (this.over !== null) this.arc(cell);
    else if (this.at === cell) this.lift();
    else if (this.tool === 'arc') this.over = cell;
    else this.link(this.at, cell);
  }

  /** From icon to icon in one stroke. */
  drag(from: number, to: number): void {
    if (this.tool === 'ring') return this.ring(to);
    if (this.over !== null && this.at !== null) return this.arc(to);
    if (this.tool === 'arc') {
      this.start = from;
      this.over = to;
    } else this.link(from, to);
  }

  /** Held long: an arc over this icon where a path is under way, else a ring. */
  press(cell: number): void {
    if (this.at !== null && this.at !== cell) {
      this.tool = 'arc';
      this.over = cell;
    } else this.ring(cell);
  }

  /** The next arc passes this icon. */
  bend(cell: number): void {
    if (this.at === null || this.at === cell) return;
    this.over = cell;
  }

  ring(cell: number): void {
    const mark = [cell];
    if (has(this.board, mark)) this.rub(mark);
    else this.do(drawn(mark));
  }

  rub(mark: Mark): void {
    const drawing = this.board.marks.find((one) => isSameMark(one, mark));
    if (drawing) this.do({ type: 'rub', mark: [...drawing] });
  }

  wipe(): void {
    this.start = this.over = null;
    if (this.board.marks.length) this.do({ type: 'wipe' });
  }

  lift(): void {
    this.start = this.over = null;
    if (this.board.pen !== null) this.do({ type: 'lift' }, false);
  }

  turn(): void {
    this.do({ type: 'turn', to: turnedOn(this.board.turned) }, false);
  }

  take(tool: Tool): void {
    this.tool = this.tool === tool ? 'line' : tool;
    this.over = null;
  }

  undo(): void {
    const last = this.followed.at(-1);
    if (this.over !== null) this.over = null;
    else if (last && last.after === this.board.marks.length) {
      this.followed = this.followed.slice(0, -1);
      this.start = last.mark[0]!;
      this.isBack = false;
      this.forget();
    } else if (this.start !== null && !this.isBack) this.start = null;
    else {
      this.start = null;
      const last = this.done.pop();
      if (last) this.takeBack(last);
      else {
        const mark = this.board.marks.at(-1);
        if (mark) this.do({ type: 'rub', mark: [...mark] }, false);
      }
    }
  }

  /** As many icons are linked as the path on the card has: the pen lifts by itself. */
  private get isPathDone(): boolean {
    const [last, next] = [this.slots[this.next - 1], this.slots[this.next]];
    return last !== undefined && last.path !== next?.path;
  }

  private takeBack({ stroke, marks }: { stroke: Stroke; marks: Board['marks'] }): void {
    const made = markMade(stroke);
    if (made) {
      this.do({ type: 'rub', mark: made }, false);
      if (made.length > 1) {
        this.start = made[0]!;
        this.isBack = true;
      }
    } else for (const mark of marks.filter((one) => !has(this.board, one))) this.do(drawn(mark), false);
  }

  private link(from: number, to: number): void {
    const first = from === this.at ? pathStart(this.board.marks, from) : from;
    this.start = null;
    if (from === to) return;
    this.draw([from, to]);
    if (to === first || this.isPathDone) this.lift();
  }

  private arc(to: number): void {
    const [from, over] = [this.at!, this.over!];
    this.over = null;
    this.tool = 'line';
    if (from === to || over === to) return;
    const first = pathStart(this.board.marks, from);
    this.start = null;
    this.draw([from, over, to]);
    if (to === first || this.isPathDone) this.lift();
  }

  /** A line; one that is there already is only followed. */
  private draw(mark: Mark): void {
    if (!has(this.board, mark)) return this.do(drawn(mark));
    this.followed = [...this.followed, { after: this.board.marks.length, mark }];
    if (!this.isPathDone) this.start = mark.at(-1)!;
  }

  private followedAfter(marks: number): Mark[] {
    return this.followed.filter(({ after }) => after === marks).map(({ mark }) => mark);
  }

  /** Of lines that are gone nothing is counted any more. */
  private forget(): void {
    const marks = this.board.marks.length;
    if (this.followed.some(({ after }) => after > marks))
      this.followed = this.followed.filter(({ after }) => after <= marks);
    if (this.from.after > this.trail.length) this.from = { ...this.from, after: this.trail.length };
  }

  private do(stroke: Stroke, isUndoable = true): void {
    if (isUndoable) this.done.push({ stroke, marks: this.board.marks });
    const entry = { stroke };
    this.sent = [...this.sent, entry];
    this.forget();
    const answer = this.send(stroke);
    if (answer instanceof Promise)
      void answer.finally(() => (this.sent = this.sent.filter((one) => one !== entry)));
  }
}
