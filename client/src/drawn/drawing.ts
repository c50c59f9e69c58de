/**
 * A board without a component: the position as plain data, drawn by the house. Keys, touch, zoom, marks and refusals come
 * with it. The plain board (`grid.ts`) is one of these; a game from outside may bring another as a script
 * (`docs/how-to/games_from_outside.md`).
 */
import type { Box, Mark, Piece, Place } from '../board/scene';
import type { AnyMove } from '../games/game';
import type { Language } from '../i18n/index.svelte';
import type { kit } from './kit';

/** Raised when a script written for the interface as it was would no longer work. */
export const VERSION = 1;

/** What a drawing may depend on. */
export interface Given<V> {
  view: V;
  /** The chair we look from; 103 for somebody who only watches. */
  seat: number;
  language: Language;
  /** What the game calls a seat, in that language. */
  seatName: (seat: number) => string;
  kit: typeof kit;
}

/** A piece, and how it looks: SVG around the origin. */
export interface DrawnPiece extends Piece {
  svg: string;
}

export interface Drawing {
  /** What the board is called when read out. */
  label: string;
  box: Box;
  /** Under everything: SVG. */
  ground: string;
  places: readonly Place[];
  pieces: readonly DrawnPiece[];
  /** What is so about the position: `last`, `glow`, `locked` … What may be done, was sent or refused is marked already. */
  marks: readonly Mark[];
}

export interface BoardScript<V = unknown, M extends AnyMove = AnyMove> {
  /** `VERSION` as it was when the script was written. */
  version: number;
  draw: (given: Given<V>) => Drawing;
  /** The places a move is made by, in the order they are touched; none for a move that is a button. */
  placesOf: (move: M, view: V) => readonly string[];
  /** What touching this place would mean if it were allowed: it is sent, and comes back with its refusal. */
  tried?: (place: string, legal: readonly M[], view: V) => M | null;
  /** What a seat has in hand, shown where the mouse is: SVG around the origin. */
  ghost?: (given: Given<V>) => string;
  /** The sign of a seat: SVG around the origin in a square of 40. */
  seatMark?: (seat: number, given: Pick<Given<V>, 'kit'>) => string;
  /** One short line about a seat. */
  seatLine?: (given: Given<V>, seat: number) => string;
  /** Width by height of the board. */
  shape?: (view: V) => number;
  /** A move in notation. */
  example?: string;
}
