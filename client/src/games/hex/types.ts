// Written by scripts/client_types.py from the server's structs. Do not edit.

/** HX3: put a stone of one's own on a cell, counted row by row from the north-west corner. */
export interface Place {
  type: "place";
  seat: number;
  cell: number;
}

/** HX5: take over the opening stone instead of placing one. */
export interface Swap {
  type: "swap";
  seat: number;
}

/** The position, and the chain that won. */
export interface HexView {
  size: number;
  swap: boolean;
  stones: string;
  to_move: number;
  plies: number;
  last: number | null;
  winner: number | null;
  chain: number[];
}

export type Move = Place | Swap;

export type View = HexView;
