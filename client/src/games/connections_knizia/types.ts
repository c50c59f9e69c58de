// Written by scripts/client_types.py from the server's structs. Do not edit.

/** CK6: CHANCE draws the tile that everybody lays next. */
export interface Call {
  type: "call";
  seat: number;
  tile: number;
}

/** CK8: the called tile face up on a cell, after quarter turns clockwise. */
export interface Lay {
  type: "lay";
  seat: number;
  cell: number;
  turn: number;
}

/** CK12: the called tile face down on a cell, as a spiral. */
export interface Hide {
  type: "hide";
  seat: number;
  cell: number;
}

/** CK7: take the called tile back into the hand. */
export interface Lift {
  type: "lift";
  seat: number;
}

/** CK7: the placement shall stand. */
export interface Confirm {
  type: "confirm";
  seat: number;
}

/** CK7: think again, while somebody has not confirmed yet. */
export interface Withdraw {
  type: "withdraw";
  seat: number;
}

/** The same for everybody. `symbols` and `patterns` describe the tile set, in the order of tiles. */
export interface KniziaView {
  boards: BoardView[];
  called: number | null;
  uncalled: number[];
  rounds: number;
  symbols: string[];
  patterns: string[];
  digest: string;
  tiles: string;
  numbers: string;
}

/** One seat's board with its numbers, and what it is worth with the tile in hand as it lies now. */
export interface BoardView {
  layout: string;
  numbers: Record<string, number>;
  cells: (Laid | null)[];
  hand: Hand;
  joined: number[];
  linked: string[];
  gained: string[];
  unlinked: number;
  spirals: number;
  ways: Record<string, number[]>;
}

/** A tile on a cell: face up in one of four turns, or face down. */
export type Laid = [number, number, boolean];

/** What one seat has done with the called tile: where it lies, and whether that stands. */
export interface Hand {
  cell: number | null;
  laid: Laid | null;
  confirmed: boolean;
}

export type Move = Call | Lay | Hide | Lift | Confirm | Withdraw;

export type View = KniziaView;
