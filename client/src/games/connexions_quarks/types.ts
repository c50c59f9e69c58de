// Written by scripts/client_types.py from the server's structs. Do not edit.

/** CQ8, CQ24: CHANCE gives the top card to whom it is due. */
export interface Draw {
  type: "draw";
  seat: number;
  face: string;
}

/** CQ9, CQ11, CQ28: CHANCE casts the dice, the lower one first. */
export interface Cast {
  type: "cast";
  seat: number;
  dice: number[];
}

/** CQ11, CQ21: ask for the dice. */
export interface Roll {
  type: "roll";
  seat: number;
}

/** CQ12, CQ13, CQ22: move a connector along a way, by a die, by the sum or by a MOVE card, and end there. */
export interface Go {
  type: "go";
  seat: number;
  connector: number;
  way: number[];
  bump: number | null;
}

/** CQ14: move a connector by the first die of the sum, and bump where it stops. It goes on afterwards. */
export interface Stop {
  type: "stop";
  seat: number;
  connector: number;
  way: number[];
  bump: number;
}

/** CQ22: play MOVE n instead of rolling; a `Go` of n spaces follows. */
export interface MoveCard {
  type: "move_card";
  seat: number;
  spaces: number;
}

/** CQ22: play BUMP instead of rolling. */
export interface BumpCard {
  type: "bump_card";
  seat: number;
  colour: number;
  place: number;
}

/** CQ22: play ROLL AGAIN after a roll. */
export interface RollAgain {
  type: "roll_again";
  seat: number;
}

/** CQ23: play SAVE. CLOCK's is a standing order carried out. */
export interface Save {
  type: "save";
  seat: number;
}

/** CQ23: let the bump happen. A player's answer stays secret; CLOCK's closes the window. */
export interface Decline {
  type: "decline";
  seat: number;
}

/** CQ23: a standing order for play by correspondence: whether SAVE is played at the next occasion. */
export interface Order {
  type: "order";
  seat: number;
  save: boolean;
}

/** CQ24: put a card under the deck and draw the top one. */
export interface Swap {
  type: "swap";
  seat: number;
  face: string;
}

/** CQ12, CQ19, CQ22, CQ24: nothing can be moved, or a die, a swap or ROLL AGAIN is not wanted. */
export interface Pass {
  type: "pass";
  seat: number;
}

/** The fields of `Position` that are open to all, and from the hidden ones what this seat may know. */
export interface QuarksView {
  house: House;
  seat: number;
  colour: number | null;
  to_move: number;
  seat_to_move: number;
  connectors: number[][];
  secured: number[][];
  hand: string[];
  hand_sizes: number[];
  cards: CardEvent[];
  phase: "after" | "cast" | "choose" | "deal" | "draw" | "move" | "opening" | "over" | "save" | "swap";
  first: number;
  turn: number;
  asked: number;
  has_declined: boolean;
  has_ordered: boolean;
  winner: number | null;
  contenders: number[];
  casts: number[];
  opening: OpeningCast[];
  trails: Trail[];
  rolls: number;
  has_earned: boolean;
  source: "card" | "extra" | "roll";
  dice: number[];
  owes_roll: boolean;
  moved: number | null;
  going: number | null;
  landings: Landing[];
  has_bumped: boolean;
  bump: Bump | null;
  may_swap: boolean;
  last: Walk | null;
  numbers: number[];
  blocked: number[];
  seat_colours: number[];
}

/** What was agreed before the game. */
export interface House {
  seats: number;
  colours: number;
  rule9: string;
  one_roll: boolean;
  save_window: number;
  standing_orders: boolean;
}

/** A card that changed hands: drawn from the deck, played under it for all to see, or swapped under it unseen. In a view, the face is None where the seat has not seen it. */
export interface CardEvent {
  colour: number;
  kind: "draw" | "play" | "swap";
  face: string | null;
}

/** CQ9: a die of the starting roll. */
export interface OpeningCast {
  colour: number;
  die: number;
}

/** CQ13: where a connector of the colour to move has been this turn, its present space included. */
export interface Trail {
  connector: number;
  spaces: number[];
}

/** CQ28, CQ30: a square where the present roll ended a connector, and whether one's own already stood there. */
export interface Landing {
  square: number;
  beside_own: boolean;
}

/** A connector about to be sent back: what a SAVE may cancel (CQ23). */
export interface Bump {
  colour: number;
  connector: number;
  by_card: boolean;
}

/** The way a connector went last, for the eye. */
export interface Walk {
  colour: number;
  connector: number;
  start: number;
  way: number[];
}

export type Move = Draw | Cast | Roll | Go | Stop | MoveCard | BumpCard | RollAgain | Save | Decline | Order | Swap | Pass;

export type View = QuarksView;
