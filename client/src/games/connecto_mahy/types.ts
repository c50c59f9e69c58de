// Written by scripts/client_types.py from the server's structs. Do not edit.

/** A riddle of the studio: strokes on the upright board in the order they were drawn (one cell is a ring, two are a link, three an arc) and words by language; or all of it as `text`, which then counts alone. */
export interface RiddleDraft {
  marks?: number[][];
  lies?: boolean;
  fr?: string[];
  en?: string[];
  vague_fr?: string[];
  vague_en?: string[];
  text?: string;
}

/** A riddle as its maker sees it. `text` is its export; a code is there once it is kept and nothing is wrong. */
export interface RiddleSheet {
  marks: number[][];
  lies: boolean;
  fr: string[];
  en: string[];
  vague_fr: string[];
  vague_en: string[];
  flaws: RiddleFlaw[];
  card: Card | null;
  text: string;
  code: string;
  created: number;
}

/** Something wrong with a riddle; `sentence` by language. */
export interface RiddleFlaw {
  clause: string;
  reason: string;
  sentence: Record<string, string>;
  places: string[];
}

/** What everybody may know of a riddle before it is revealed. `id` tells nothing: its number would. */
export interface Card {
  id: string;
  level: "all" | "arcs" | "circles" | "lines";
  paths: Path[];
  rings: number[];
}

/** Icons to be linked in this order, as cells of the upright board. The first of a closed path says nothing. */
export interface Path {
  closed: boolean;
  cells: number[];
  arcs: boolean[];
}

/** What everybody may know who has the link: the card, and whether it is one's own. Answers are the maker's. */
export interface RiddleNote {
  code: string;
  card: Card;
  created: number;
  mine: boolean;
}

/** CM3, CM5: a straight line from icon to icon; the pen stays at the second. */
export interface Link {
  type: "link";
  seat: number;
  a: number;
  b: number;
}

/** CM3: an arc of a circle from an icon over another to a third; the pen stays there. */
export interface Arc {
  type: "arc";
  seat: number;
  a: number;
  over: number;
  b: number;
}

/** CM3: a circle around an icon. */
export interface Ring {
  type: "ring";
  seat: number;
  cell: number;
}

/** CM5: a stroke is erased, named by its icons from either end. */
export interface Rub {
  type: "rub";
  seat: number;
  mark: number[];
}

/** CM5: everything on the board is erased. */
export interface Wipe {
  type: "wipe";
  seat: number;
}

/** The pen leaves the icon it stands at: the next path begins anywhere. */
export interface Lift {
  type: "lift";
  seat: number;
}

/** The board now lies turned by so many degrees clockwise from upright, for this seat's eyes; icons stay upright. */
export interface Turn {
  type: "turn";
  seat: number;
  to: 0 | 90 | 180 | 270;
}

/** CM6, CM14: the final answer; the first one turns the sandglass. Tidy text of at most 60 characters. */
export interface Answer {
  type: "answer";
  seat: number;
  text: string;
  language: "en" | "fr";
}

/** CM10 (decision): no answer to this riddle. */
export interface GiveUp {
  type: "give_up";
  seat: number;
}

/** CM12: a line in the pair's own channel. Tidy text of at most 160 characters. */
export interface Tell {
  type: "tell";
  seat: number;
  text: string;
}

/** CM12: the guide asks for a stroke to be rubbed out. */
export interface Ask {
  type: "ask";
  seat: number;
  mark: number[];
}

/** CM13: pen down until everything passes on. When all pens are down it passes at once. */
export interface Finish {
  type: "finish";
  seat: number;
}

/** CM13: an answer for one of the drawings that lie on the table. */
export interface Propose {
  type: "propose";
  seat: number;
  board: number;
  text: string;
  language: "en" | "fr";
}

/** CM13: agree with what is proposed for a drawing. */
export interface Accept {
  type: "accept";
  seat: number;
  board: number;
}

/** CM8, CM13: leave the vote to the others. Bots always do. */
export interface Abstain {
  type: "abstain";
  seat: number;
}

/** CM8: the verdict on an answer is put to the vote of the others. */
export interface Contest {
  type: "contest";
  seat: number;
  board: number;
}

/** CM8: is the contested answer right? */
export interface Vote {
  type: "vote";
  seat: number;
  right: boolean;
}

/** The reveal has been seen. When all have, or CLOCK says it, the next riddle comes. */
export interface GoOn {
  type: "go_on";
  seat: number;
}

/** CM5, CM10, CM13: HOUSE lays out the next card; several in cooperative play. */
export interface Show {
  type: "show";
  seat: number;
  cards: Card[];
}

/** CM8: HOUSE's verdict on the answer that belongs to a board. */
export interface Judge {
  type: "judge";
  seat: number;
  board: number;
  verdict: "right" | "vague" | "wrong";
}

/** CM7: HOUSE turns a card over. Until now its number, its answers and its orientation were known to HOUSE alone. */
export interface Reveal {
  type: "reveal";
  seat: number;
  card: number;
  number: number;
  fr: string;
  en: string;
  lies: boolean;
}

/** CM6, CM13: CLOCK's: the sandglass has run out. */
export interface GlassEmpty {
  type: "glass_empty";
  seat: number;
}

/** CM10, CM13 (decisions): CLOCK's: three minutes without an answer, two minutes without an agreement. */
export interface TimeUp {
  type: "time_up";
  seat: number;
}

/** CM8: CLOCK's: the votes cast by now decide. */
export interface Count {
  type: "count";
  seat: number;
}

/** All that one seat has learnt. `place` is the index of the board before it: own, of the pair, or in hand now. */
export interface ConnectoView {
  agreed: Agreed;
  seat: number;
  phase: "answering" | "drawing" | "judging" | "over" | "posing" | "revealing";
  riddle: number;
  riddles: number;
  turn: number;
  passes: ("glass" | "pens")[];
  role: "draws" | "guides" | "keeps" | "watches";
  place: number | null;
  card: Card | null;
  board: Board | null;
  places: Place[];
  cards: Card[];
  boards: Board[];
  unlinked: number | null;
  channel: Told[];
  answered: number[];
  finished: number[];
  proposals: (Proposal | null)[];
  abstained: number[];
  reveals: Revealed[];
  contested: number[];
  ballots: number;
  ballot: Ballot | null;
  polls: Ballot[];
  ready: number[];
  played: Played[];
  gallery: Laid[];
  grade: "apprentice" | "champion" | "master" | null;
  linked?: number[];
}

/** What was agreed before the game. */
export interface Agreed {
  mode: "classic" | "cooperative" | "solo" | "team";
  seats: number;
  glass: number;
  turns: number;
  experts: number[];
  cards: string;
  studio: string;
  language: "en" | "fr";
}

/** What is on a board, and how it lies before whoever draws on it. */
export interface Board {
  side: "colour" | "grey";
  turned: 0 | 90 | 180 | 270;
  marks: number[][];
  pen: number | null;
  asked: number[][];
  last: string;
}

/** What everybody may know of a board: whose it is and how far they are. */
export interface Place {
  seats: number[];
  drawer: number;
  side: "colour" | "grey";
  stars: number;
  gain: number;
  has_answered: boolean;
  has_given_up: boolean;
  has_turned_glass: boolean;
  answer: Written | null;
  verdict: "right" | "vague" | "wrong" | null;
  is_contested: boolean;
}

/** An answer, and who wrote it. */
export interface Written {
  seat: number;
  text: string;
  language: "en" | "fr";
}

/** CM12: a line in the channel of a pair. */
export interface Told {
  seat: number;
  text: string;
}

/** CM13: what somebody proposes for a drawing, and who agrees, the one who proposed it included. */
export interface Proposal {
  written: Written;
  accepted: number[];
}

/** A card turned over: what it was, and whether the drawing is wide (upright when the board is turned by 270). */
export interface Revealed {
  number: number;
  fr: string;
  en: string;
  lies: boolean;
}

/** CM8: a vote on the verdict over the answer of a board. `votes` in the order they came; None abstains. */
export interface Ballot {
  key: string;
  board: number;
  by: number;
  votes: ([number, boolean | null])[];
}

/** A riddle that is over: what its cards were, what was answered to them by board, and the stars won and lost. */
export interface Played {
  riddles: Revealed[];
  answers: (Written | null)[];
  verdicts: ("right" | "vague" | "wrong" | null)[];
  gains: number[];
}

/** What lay on the table when a riddle was revealed, for looking back. */
export interface Laid {
  cards: Card[];
  boards: Board[];
}

export type Move = Link | Arc | Ring | Rub | Wipe | Lift | Turn | Answer | GiveUp | Tell | Ask | Finish | Propose | Accept | Abstain | Contest | Vote | GoOn | Show | Judge | Reveal | GlassEmpty | TimeUp | Count;

export type View = ConnectoView;
