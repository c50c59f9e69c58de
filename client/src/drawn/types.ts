// Written by scripts/client_types.py from the server's structs. Do not edit.

/** What lies on the board, and what is said about it. */
export interface Grid {
  width: number;
  height: number;
  form?: "hexagons" | "points" | "squares";
  holes?: number[];
  pieces?: Piece[];
  last?: number[];
  won?: number[];
  sides?: Record<string, number>;
}

/** Something on a cell, in the colour and shape of a seat. */
export interface Piece {
  cell: number;
  seat: number;
  sign?: string;
  name?: string;
}
