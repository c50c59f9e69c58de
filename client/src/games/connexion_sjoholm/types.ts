// Written by scripts/client_types.py from the server's structs. Do not edit.

/** CS6: turn one tile by 1, 2 or 3 quarters clockwise. */
export interface Turn {
  type: "turn";
  seat: number;
  tile: number;
  quarters: number;
}

/** CS7: slide one's own pawn along its path. */
export interface Slide {
  type: "slide";
  seat: number;
  start: number;
  end: number;
}

/** CS5: take over White's side instead of moving. */
export interface Swap {
  type: "swap";
  seat: number;
}

/** The position; `to_move` is a seat, `turn` and `winner` are colours. */
export interface ConnexionView {
  width: number;
  height: number;
  swap: boolean;
  tiles: string;
  pawns: [number[], number[]];
  turn: number;
  to_move: number;
  is_swapped: boolean;
  marker: number | null;
  protected: number[];
  plies: number;
  quiet: number;
  seen: string[];
  last: Turn | Slide | Swap | null;
  released: [number[], number[]];
  ending: string;
  winner: number | null;
  links: string;
  exits: [number, number, number][];
  turns: string;
  releases: [number, number, number[], number[]][];
}

export type Move = Turn | Slide | Swap;

export type View = ConnexionView;
