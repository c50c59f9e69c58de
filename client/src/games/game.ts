/**
 * What a game brings to the browser: `games/<slug>/index.ts` exports one of these as its default. The folder turns a
 * view into shapes and gestures into moves; it judges nothing. What is legal comes from the server.
 */
import type { Component } from 'svelte';
import type { Language } from '../i18n/index.svelte';
import type { Countdown, Refusal, Result, TableInfo } from '../net/types';

/** The four seats no person takes, as in `core/seats.py`. */
export const CHANCE = 100;
export const CLOCK = 101;
export const HOUSE = 102;
export const WATCHER = 103;

export type Words = Record<Language, string>;

/** Every move has its seat, and its type where a game has several kinds. */
export interface AnyMove {
  seat: number;
}

/** What the board and the tray of a game are given. `D` is the game's own selection: what is picked up, not yet played. */
export interface BoardProps<V, M extends AnyMove, D = undefined> {
  view: V;
  /** The chair we look from; WATCHER for somebody who only watches. */
  seat: number;
  /** All that this chair may do now; empty when it is not its turn, when looking back, in a figure. */
  legal: readonly M[];
  /** Sent and not yet answered: draw it as pending. */
  pending: M | null;
  /** Why the last move was not allowed: the board lights the places. */
  refused: Refusal | null;
  /** What a bot advises. */
  hint: M | null;
  selection: D;
  /** Sends a move. Anything may be tried: what is not legal comes back as a refusal with its clause. In real time a
   *  promise says when it has been answered. */
  play: (move: M) => void;
  /** A picture: in a figure, a replay, a thumbnail. */
  still: boolean;
  /** Places to point at, in figures and lessons. */
  lit: readonly string[];
  /** What the house calls whoever sits there; at tables only. */
  nameOf?: (seat: number) => string;
  /** Sandglasses that run, and the server's time; at tables only. */
  countdowns?: readonly Countdown[];
  now?: () => number;
}

/** A picture of the rulebook, named there as `![…](figure:NAME)` and drawn by the game's own board. */
export interface Figure<V, M extends AnyMove = AnyMove> {
  view: V;
  lit?: readonly string[];
  /** Width by height, where it is not the board's. */
  shape?: number;
  /** Shows what is not allowed. */
  isWrong?: boolean;
  seat?: number;
  /** For the workbench (`/workbench/<slug>`), where figures can be played with. */
  legal?: readonly M[];
}

/** One step of a tutorial. With `expected` the learner makes one of these moves, and `after` shows what became of it. */
export interface Step<V, M extends AnyMove> {
  clause: string;
  text: Words;
  view: V;
  seat?: number;
  lit?: readonly string[];
  legal?: readonly M[];
  expected?: readonly M[];
  hint?: Words;
  /** Said when something else was tried. */
  otherwise?: Words;
  after?: V;
  praise?: Words;
  /** Where it takes several moves: whether those made so far are right; null while some are missing. */
  judge?: (made: readonly M[]) => boolean | null;
}

/** One of several tutorials of a game. */
export interface Course<V, M extends AnyMove> {
  /** In the address: `?course=arcs`. */
  name: string;
  title: Words;
  lessons: readonly Step<V, M>[];
}

export interface GameFolder<V, M extends AnyMove, D = undefined> {
  Board: Component<BoardProps<V, M, D>>;
  /** What lies beside the board: a hand, a roll, buttons to confirm. Under the board on a phone, in the panel else. */
  Tray?: Component<BoardProps<V, M, D>>;
  /** The sign of a seat, drawn in a square of 40: its piece, its colour, its shape. The view where there is one: partners
   *  may share a sign. */
  SeatMark: Component<{ seat: number; view?: V }>;
  /** Whose name among the game's seats one goes by now, where colours change hands with a swap. */
  signOf?: (seat: number, view: V) => number;
  /** One short line under the name of a seat: "2 of 6 out". */
  SeatLine?: Component<{ view: V; seat: number }>;
  /** What is picked up but not yet played: a class with `$state` fields, shared by board and tray. */
  newSelection?: () => D;
  /** Width by height of the board, which may depend on how it lies. */
  shape?: number | ((view: V, selection: D) => number);
  /** All play at once: moves are sent as they come, without waiting for an answer or for a second tap. The game shows
   *  its own seats, sandglasses and sounds, and is not offered on one device. */
  realTime?: {
    /** Who is at the table and how they stand, in place of the rows of seats. */
    Seats: Component<{
      view: V;
      seat: number;
      nameOf: (seat: number) => string;
      isBot: (seat: number) => boolean;
      /** Opens what is to be said about somebody else: not to meet again, to report. None for oneself and for bots. */
      about?: (seat: number) => (() => void) | undefined;
    }>;
  };
  /** Alone one always comes first: whether it went well enough to celebrate. Without this it always did. */
  isDoneWell?: (result: Result) => boolean;
  /** Where all have played as one: whether they won; null where they played against each other. */
  wonTogether?: (result: Result) => boolean | null;
  /** What HOUSE has shown by now, by the names it draws from. */
  shownByHouse?: (view: V) => string[];
  /** What is told when the game is over, under its result. */
  Epilogue?: Component<{
    view: V;
    seat: number;
    selection: D;
    nameOf: (seat: number) => string;
    table: TableInfo;
  }>;
  /** Seats see different things: on one device the screen is covered between turns. */
  hidesHands?: boolean;
  /** A move in notation, to show what can be typed. */
  example: Words;
  figures?: () => Promise<{ figures: Record<string, Figure<V, M>> }>;
  lessons?: () => Promise<{ lessons: readonly Step<V, M>[] }>;
  /** Where a game has several tutorials, in place of its lessons. */
  courses?: () => Promise<{ courses: readonly Course<V, M>[] }>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own views and moves
export type AnyGameFolder = GameFolder<any, any, any>;

/** Width by height of a game's board. */
export function shapeOf(folder: AnyGameFolder, view: unknown, selection?: unknown): number {
  return typeof folder.shape === 'function' ? folder.shape(view, selection) : (folder.shape ?? 1);
}

/** Whether whoever sits on these chairs has something to celebrate. */
export function isCelebrated(
  folder: AnyGameFolder | undefined,
  result: Result,
  chairs: readonly number[],
): boolean {
  if (!chairs.some((seat) => result.ranks[seat] === 1)) return false;
  if (folder?.wonTogether?.(result) === false) return false;
  return result.ranks.length > 1 || (folder?.isDoneWell?.(result) ?? true);
}

/** Keeps the types of a game together: `export default game<View, Move, Selection>({ … })`. */
export function game<V, M extends AnyMove, D = undefined>(folder: GameFolder<V, M, D>): AnyGameFolder {
  return folder;
}

/** True where two moves are the same: plain data, whatever the order of its fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}
