// Written by scripts/client_types.py from the server's structs. Do not edit.

/** VB5: CHANCE rolls the dice; the faces in order. */
export interface Roll {
  type: "roll";
  seat: number;
  faces: number[];
}

/** VB13: with announcing, the player asks for the roll instead. */
export interface Cast {
  type: "cast";
  seat: number;
}

/** VB6, VB7: a rolled die on a cell, after quarter turns clockwise; `announce` claims the four bases (VB13). */
export interface Place {
  type: "place";
  seat: number;
  cell: number;
  face: number;
  turn: number;
  announce: boolean;
}

/** VB10: a blocking die becomes the white cross. */
export interface Turn {
  type: "turn";
  seat: number;
  cell: number;
}

/** The last die placed goes back into the tray. */
export interface TakeBack {
  type: "take_back";
  seat: number;
}

/** VB13: before the roll, the player claims that their four bases are joined. */
export interface Announce {
  type: "announce";
  seat: number;
}

/** VB6: the turn is over, the rest goes back to the stock. */
export interface End {
  type: "end";
  seat: number;
}

/** The same for everybody. */
export interface BorsaView {
  position: Position;
  bases: [number[], number[]];
  networks: [NetworkView[], NetworkView[]];
  placeable: number[];
  whites_owed: number;
}

/** The truth. `board` holds a die (see `dice`) or EMPTY for every cell from a1 on. */
export interface Position {
  rules: Rules;
  board: number[];
  stock: number;
  to_move: number;
  turns: number;
  idle: number;
  rolling: boolean;
  rolled: number[] | null;
  placed: number;
  laid: number[];
  chooser: number | null;
  choices: number[];
  turned: number[];
  announced: boolean;
  complete: [boolean, boolean];
  winner: number | null;
  ending: string;
}

/** The options of a game. */
export interface Rules {
  size: number;
  strict: boolean;
  through: boolean;
  announce: boolean;
  handicap: boolean;
}

/** The bases that are joined to each other (sides of the board, clockwise from north) and where their paths run: cells, each with a bit mask of the sides joined there. */
export interface NetworkView {
  bases: number[];
  joined: [number, number][];
  is_open: boolean;
}

export type Move = Roll | Cast | Place | Turn | TakeBack | Announce | End;

export type View = BorsaView;
