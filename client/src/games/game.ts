/**
 * What a game brings to the browser: `games/<slug>/index.ts` exports one of these as its default. The folder turns a
 * view into shapes and gestures into moves; it judges nothing. What is legal comes from the server.
 */
import type { Component } from 'svelte';
import type { Sound } from '../design/sound';
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
  /** Places where something has changed since one's own last move; at tables only. */
  changed?: readonly string[];
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

/** What stands beside the board on a large screen that only shows. Lengths in `--u`, a hundredth of its height or so. */
export interface BesideProps<V> {
  view: V;
  nameOf: (seat: number) => string;
  isBot: (seat: number) => boolean;
  countdowns: readonly Countdown[];
  now: () => number;
}

export interface GameFolder<V, M extends AnyMove, D = undefined> {
  Board: Component<BoardProps<V, M, D>>;
  /** What lies beside the board: a hand, a roll, buttons to confirm. Under the board on a phone, in the panel else. */
  Tray?: Component<BoardProps<V, M, D>>;
  /** How high the tray is, in pixels: enough for all it may hold, so that it never moves anything. */
  tray?: { phone: number; desk: number };
  /** What a step from one position to the next sounds like; a piece put down where it does not say. */
  soundOf?: (before: V, now: V) => Sound;
  /** Something true and kind about how somebody has played who did not win. */
  praise?: (view: V, seat: number) => string;
  /** The places that differ between two positions: what the others have done since. */
  changes?: (before: V, now: V) => readonly string[];
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
  epilogue?: () => Promise<{
    default: Component<{
      view: V;
      seat: number;
      selection: D;
      nameOf: (seat: number) => string;
      table: TableInfo;
    }>;
  }>;
  /** On a large screen that only shows: what stands beside the board, with the players where all play at once; and
   *  whose boards are shown where everybody has one. */
  television?: {
    beside?: () => Promise<{ default: Component<BesideProps<V>> }>;
    boards?: (view: V) => readonly number[];
  };
  /** Seats see different things: on one device the screen is covered between turns. */
  hidesHands?: boolean;
  /** A move in notation, to show what can be typed. */
  example: Words;
  figures?: () => Promise<{ figures: Record<string, Figure<V, M>> }>;
  /** What a lesson may point at in the tray, by the names its steps use (`in_tray`): selectors. */
  inTray?: Record<string, string>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own views and moves
export type AnyGameFolder = GameFolder<any, any, any>;

/** A length that follows the size of type somebody's browser is set to. */
export const inRem = (pixels: number): string => `${pixels / 16}rem`;

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
