// Written by scripts/client_types.py from the server's structs. Do not edit.

/** A level of the house that a game offers: name and style note by language. */
export interface LevelCard {
  level: number;
  name: Record<string, string>;
  note: Record<string, string>;
}

/** A game on the shelf. Words by language. */
export interface GameCard {
  slug: string;
  edition: number;
  seats: [number, number];
  minutes: number;
  options: (Switch | Range | Choice | Text)[];
  at_tables: Record<string, boolean | number | string>;
  levels: LevelCard[];
  default_level: number;
  guest: boolean;
  title: Record<string, string>;
  promise: Record<string, string>;
  authors: Record<string, string>;
  publisher: Record<string, string>;
  seat_names: Record<string, string[]>;
  option_words: Record<string, Record<string, OptionWords>>;
  real_time: boolean;
  daily: boolean;
  grades: number[];
  move_words: Record<string, Record<string, string>>;
  outside: OutsideCard | null;
}

/** On or off. */
export interface Switch {
  kind: "switch";
  name: string;
  default: boolean | number | string;
  at_tables: boolean | number | string | null;
  clause: string;
}

/** A whole number between two ends. */
export interface Range {
  kind: "range";
  name: string;
  default: boolean | number | string;
  at_tables: boolean | number | string | null;
  clause: string;
  low: number;
  high: number;
}

/** One word out of several. */
export interface Choice {
  kind: "choice";
  name: string;
  default: boolean | number | string;
  at_tables: boolean | number | string | null;
  clause: string;
  among: string[];
}

/** A text that the game reads itself, such as a tile set entered by its owner. Empty means the game's own. */
export interface Text {
  kind: "text";
  name: string;
  default: boolean | number | string;
  at_tables: boolean | number | string | null;
  clause: string;
  longest: number;
}

/** How an option is called in one language. */
export interface OptionWords {
  name: string;
  help: string;
  choices: Record<string, string>;
}

/** Where the files of a game from outside are, and its colours. */
export interface OutsideCard {
  accent: Accent;
  board: string;
  cover: string;
}

/** The colour of a game on the light and on the dark theme: of text and outlines, of a tinted ground, and of a fill that carries white text. */
export interface Accent {
  text: [string, string];
  ground: [string, string];
  fill: [string, string];
}

/** How a seat of a new table is to be filled. `device` is another person on this same device. */
export interface SeatWish {
  kind: "bot" | "device" | "invited" | "me" | "open";
  level?: number;
  name?: string;
}

/** `POST /api/tables`: empty options take the defaults for tables. Starts at once when nobody is missing. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  clock?: Clock;
  public?: boolean;
  entropy?: string;
  entropy_hash?: string;
  match?: boolean;
}

/** How long one may think, always in seconds: for each move (`move`; `days` by correspondence, where the clocks can be paused by consent), or in `total` with an `increment` after each move. */
export interface Clock {
  kind?: "days" | "move" | "none" | "total";
  seconds?: number;
  increment?: number;
}

/** `POST /api/tables/{code}/seats/{seat}`: sits down. `entropy_hash` is the SHA-256 of what one will mix into the dice and reveals once everybody sits; `entropy`, mixed in as it is, can be known to those who come later. */
export interface TakeSeat {
  entropy?: string;
  entropy_hash?: string;
}

/** `POST /api/tables/{code}/entropy`: reveals what one sent the hash of, at all seats one holds. */
export interface RevealEntropy {
  entropy: string;
}

/** `POST /api/tables/{code}/rematch`, where one may say nothing at all. */
export interface PlayAgain {
  entropy_hash: string;
}

/** `PUT /api/tables/{code}/seats/{seat}`, by the host: a bot on an open or absent seat, or remove who sits there. */
export interface FillSeat {
  kind: "bot" | "open";
  level?: number;
}

/** `GET /api/lobby`: one's own tables, those whose turn it is first, and public ones that wait for players. */
export interface Lobby {
  mine: TableRow[];
  waiting: TableRow[];
}

/** A table in a list: `mine` are the seats of the one who asks, `your_turn` whether it waits for them. */
export interface TableRow {
  table: TableInfo;
  mine: number[];
  your_turn: boolean;
  ply: number;
  touched: number;
}

/** What everybody may know of a table. The same to all, whoever asks. */
export interface TableInfo {
  code: string;
  game: string;
  edition: number;
  options: Record<string, boolean | number | string>;
  seats: SeatInfo[];
  host: string;
  phase: "over" | "playing" | "waiting";
  public: boolean;
  clock: Clock;
  created: number;
  practice?: boolean;
  hints?: boolean;
  verified?: boolean;
  commitment?: string;
  house?: string;
  reveal_by?: number | null;
  seed?: string;
  day?: string;
  watchers?: number;
  ranks?: number[];
  cooperative?: boolean;
  rematch?: string;
  chat?: "all" | "members" | "off";
  match?: MatchInfo | null;
}

/** Who holds a seat. `user` is a public id, never a secret. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "invited" | "open" | "person";
  sign?: number;
  name?: string;
  user?: string;
  level?: number;
  stand_in?: number;
  online?: boolean;
  same_device?: boolean;
  entropy_hash?: string;
  entropy?: string;
  revealed?: boolean;
}

/** A match of several games: which game this one is, and what each seat has from those before. */
export interface MatchInfo {
  clause: string;
  counts: "points" | "wins";
  game: number;
  games: number;
  totals: number[];
  ranks: number[] | null;
}

/** `GET /api/games/{slug}/rules?lang=fr`: Markdown by clause. */
export interface Rulebook {
  slug: string;
  language: string;
  markdown: string;
}

/** Somebody on a leaderboard. `points` is what one may count on: few games make it careful. */
export interface Leader {
  place: number;
  name: string;
  points: number;
  games: number;
  wins: number;
  is_me: boolean;
}

/** `GET /api/games/{slug}/leaders`: the best first, then oneself where one stands further down. */
export interface Leaderboard {
  game: string;
  games: number;
  leaders: Leader[];
}

/** Who this browser is. `csrf` goes into the header `x-csrf` of every request that changes something. */
export interface Me {
  user: string;
  name: string;
  guest: boolean;
  csrf: string;
  language: "" | "en" | "fr";
  passkeys: number;
  recovery_codes_left: number;
  is_operator: boolean;
  has_password: boolean;
  mail: string;
  may_mail: boolean;
  notices: number;
  banned_until: number;
  muted_until: number;
}

/** `PATCH /api/me`: what is left out stays. */
export interface ChangeMe {
  name: string | null;
  language: "en" | "fr" | null;
}

/** `POST /api/account` keeps a guest as an account; `POST /api/sign-in` comes back to it. */
export interface Credentials {
  name: string;
  password: string;
}

/** `POST /api/confirm`: shows the password again, before something that opens the account for good. */
export interface Password {
  password: string;
}

/** A browser, a device, a passkey or a program that opens an account. `used` is 0 where it never was. */
export interface Opening {
  id: string;
  name: string;
  created: number;
  used: number;
  is_this: boolean;
}

/** `GET /api/account/access`: all that opens one's account. Ended by `DELETE /api/account/sessions/{id}`, `/api/account/devices/{id}`, `/api/passkeys/{id}`, `/api/programs/{id}`. */
export interface Access {
  sessions: Opening[];
  devices: Opening[];
  passkeys: Opening[];
  programs: Opening[];
}

/** `GET /api/notices`: something that has changed about one's account, in words by language. */
export interface AccountNotice {
  id: string;
  kind: string;
  at: number;
  sentence: Record<string, string>;
  is_read: boolean;
}

/** `PUT /api/account/password`: `old` is the present one, empty where there is none. */
export interface NewPassword {
  password: string;
  old: string;
}

/** `POST /api/account/recovery-codes`. Shown once; older ones are worth nothing any more. */
export interface RecoveryCodes {
  codes: string[];
}

/** The answer to keeping a guest as an account: who one is now, and the recovery codes, shown once. */
export interface Kept {
  me: Me;
  codes: string[];
}

/** `POST /api/recover`: a recovery code, or the one that came by mail, for a new password. */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}

/** `PUT /api/account/mail`, where the house can send mail; empty takes it away. */
export interface MailAddress {
  mail: string;
}

/** `POST /api/recover/mail`: sends a code to the mail address of the account, if it has one. Never says whether. */
export interface AskForMail {
  name: string;
}

/** `POST /api/devices`: a code that signs in another device once, within `seconds`; `svg` draws the link. */
export interface DeviceCode {
  code: string;
  link: string;
  seconds: number;
  svg: string;
}

/** `POST /api/sign-in/device`. */
export interface UseDeviceCode {
  code: string;
}

/** What the browser's passkey dialogue gave, as JSON. `name` is only used where a guest keeps an account by it, `label` is how a new passkey is called in the list of what opens the account. */
export interface PasskeyAnswer {
  credential: Record<string, boolean | number | string | Record<string, boolean | number | string | (boolean | number | string | null)[] | Record<string, boolean | number | string | null> | null> | null>;
  name: string;
  label: string;
}

/** What to ask the browser's passkey dialogue, as JSON. */
export interface PasskeyQuestion {
  options: Record<string, unknown>;
}

/** `POST /api/programs`: a program of one's own that may sit at tables. */
export interface NewProgram {
  name: string;
}

/** A program; `token` only when it has just been made: it goes into `Authorization: Bearer …`. */
export interface Program {
  user: string;
  name: string;
  token: string;
}

/** Somebody one does not want to meet: `GET /api/blocks`, `PUT` and `DELETE /api/blocks/{user}`. */
export interface Blocked {
  user: string;
  name: string;
}

/** `POST /api/reports`: tells the operator about somebody, at a table perhaps. */
export interface NewReport {
  text: string;
  about: string;
  table: string;
}

/** `GET /api/reports`, for the operator. */
export interface ReportRow {
  id: string;
  reporter: string;
  about: string;
  table: string;
  text: string;
  at: number;
  is_settled: boolean;
}

/** `GET /api/moderation/people?name=…`, for operators: somebody by that name or id. */
export interface PersonRow {
  user: string;
  name: string;
  kind: string;
  seen: number;
  muted_until: number;
  banned_until: number;
}

/** `POST /api/moderation/deeds`, for operators. `hours` is how long somebody is muted or banned, 0 for good; `name` what they are called from now on, empty for a friendly animal's. */
export interface NewDeed {
  what: "ban" | "close" | "mute" | "rename" | "unban" | "unmute";
  user: string;
  table: string;
  hours: number;
  name: string;
  reason: string;
}

/** `GET /api/moderation/deeds`, for operators: who did what, and how it went (`done`, or why not). */
export interface DeedRow {
  id: string;
  at: number;
  operator: string;
  what: string;
  user: string;
  name: string;
  table: string;
  until: number;
  reason: string;
  outcome: string;
}

/** `GET /api/push`: the house's public key, for the browser's `applicationServerKey`. */
export interface PushKey {
  key: string;
}

/** The browser's own keys. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** `POST /api/push`: the browser's subscription, as its `toJSON` gives it. */
export interface PushSubscription {
  endpoint: string;
  keys: PushKeys;
}

/** `POST /api/push/stop`. */
export interface PushEndpoint {
  endpoint: string;
}

/** One position of a finished game, as everybody may see it afterwards. */
export interface ReplayStep {
  ply: number;
  seat: number;
  text: string;
  view: unknown;
  at: number;
  sentence: Record<string, string>;
}

/** `GET /api/tables/{code}/replay`: every position so far as a watcher may see it; with `?seat=`, as one's own seat does, and when the game is over as any seat did. */
export interface Replay {
  table: TableInfo;
  steps: ReplayStep[];
  result_sentence: Record<string, string>;
  record: string;
}

/** `GET /api/tables/{code}/review`: a finished game looked back at by a bot, step by step of its replay; `POST` asks for it. `share` is how much of it is done. */
export interface Hindsight {
  state: "impossible" | "making" | "none" | "ready";
  share: number;
  review: Review | null;
}

/** A game, looked back at. */
export interface Review {
  unit: "chance" | "points";
  course: number[][];
  swings: Swing[];
  accounts: Account[];
  has_luck: boolean;
}

/** A move that changed much for a seat: its own decision, or luck. */
export interface Swing {
  ply: number;
  seat: number;
  change: number;
  kind: "decision" | "luck";
  played: string;
  better: string;
  sentence: Record<string, string>;
  better_sentence: Record<string, string>;
}

/** Where the prospects of a seat went, move by move, summed up. */
export interface Account {
  luck: number;
  own: number;
  others: number;
}

/** `POST /api/tables/{code}/again`: a finished game, from the position after that step of its replay on, in that seat and against bots. */
export interface TryAgain {
  step: number;
  seat: number;
  entropy_hash: string;
}

/** Somebody's result of a day. */
export interface DailyRow {
  rank: number;
  name: string;
  score: number;
  is_me: boolean;
}

/** `GET /api/daily/{game}?day=`: a board of the day. `commitment` is the SHA-256 of the day's seed, `seed` the seed itself once the day is over, `draw` the name that draws are made from in place of a table's code. */
export interface Daily {
  game: string;
  day: string;
  draw: string;
  commitment: string;
  seed: string;
  ends: number;
  options: Record<string, boolean | number | string>;
  table: string;
  score: number | null;
  rows: DailyRow[];
  playing: number;
}

/** A game one has played alone. */
export interface SoloGame {
  table: string;
  score: number;
  day: string;
  at: number;
}

/** `GET /api/solo/{game}`: games alone that count, without undo. `grades` from the best to the worst. */
export interface SoloStatistics {
  games: number;
  best: SoloGame | null;
  mean: number | null;
  grades: number[];
  latest: SoloGame[];
}

/** `GET /api/tables/{code}/possible`: the least that the draw of a finished game allowed to lose, for each layout played; `state` is `none` where it cannot be computed here. */
export interface Possible {
  state: "known" | "none" | "working";
  lost: number[];
  at_least: number[];
  boards: unknown[];
  views: unknown[];
}

/** Every error of the REST API: a code for programs, a sentence for people by language. */
export interface ErrorBody {
  code: string;
  sentence: Record<string, string>;
}

/** One thing that happened, as one chair may read it. `ply` is the position a click on the line goes back to: the chair's own count of the moves it could notice, so moves hidden from it leave no gap. */
export interface LogLine {
  ply: number;
  seat: number;
  text: string;
  at: number;
  sentence?: Record<string, string>;
}

/** Seconds left for each seat at the server's time `now`; those in `running` lose them. */
export interface Clocks {
  now: number;
  left: (number | null)[];
  running?: number[];
  paused?: boolean;
}

/** A declared timer of the game (sandglass, SAVE window) that this chair may know of. */
export interface Countdown {
  key: string;
  ends: number;
  seconds: number;
}

/** Something that needs the others' consent, still open. */
export interface Ask {
  key: string;
  kind: "draw" | "pace" | "pause" | "undo";
  seat: number;
  waiting_for: number[];
  clock?: Clock | null;
}

/** The game as one chair sees it now. */
export interface Moment {
  ply: number;
  view: unknown;
  legal: unknown;
  awaited: number[];
  may_act: number[];
  clocks: Clocks;
  windows?: Window[];
  countdowns?: Countdown[];
  asks?: Ask[];
  result?: Result | null;
  ending?: "" | "agreed" | "closed" | "flag" | "resigned" | "rules";
}

/** An open question to some seats. A move sent by a person names the window it answers by its key. */
export interface Window {
  key: string;
  kind: string;
  seats: number[];
}

/** How a game ended. Rank 1 is best and equals share a rank; who has lost together shares rank 2. `clause` is the rule that ended it. */
export interface Result {
  ranks: number[];
  scores: number[];
  clause: string;
  reason: string;
  facts: Record<string, string | number>;
}

/** Takes a chair. With `since`, only what came after that number is sent, where the server still has it. `protocol` is the version that is spoken; who leaves it out speaks 1. */
export interface Hello {
  type: "hello";
  seat: number;
  since?: number | null;
  protocol?: number | null;
}

/** A move: as a struct in `move`, or in notation in `text`. `window` is the key of the window it answers. */
export interface Play {
  type: "play";
  seat: number;
  nonce: string;
  move?: unknown;
  text?: string;
  window?: string;
}

/** A line of chat, plain text. */
export interface Say {
  type: "say";
  nonce: string;
  text: string;
}

/** Resigning takes effect at once; a draw, an undo, another clock or a pause needs consent; practice undo needs none, nor does going on after a pause. */
export interface Request {
  type: "request";
  seat: number;
  nonce: string;
  what: "draw" | "pace" | "pause" | "resign" | "resume" | "undo";
  clock?: Clock | null;
}

/** Consent to an open ask, or not. */
export interface Reply {
  type: "reply";
  seat: number;
  nonce: string;
  key: string;
  yes: boolean;
}

/** What would a strong bot play here? Only where the table allows it. */
export interface Hint {
  type: "hint";
  seat: number;
  nonce: string;
}

/** Clock sync, and a sign of life. `sent` comes back unchanged. */
export interface Ping {
  type: "ping";
  sent: number;
}

/** The chair is taken: everything there is to know, as of `number`. */
export interface Welcome {
  type: "welcome";
  seat: number;
  number: number;
  table: TableInfo;
  chairs: number[];
  moment: Moment | null;
  log: LogLine[];
  chat: Said[];
  protocol: number;
}

/** A line of chat. After a resume the latest lines come again: who has one with the same `at` and `user` drops it. */
export interface Said {
  type: "said";
  name: string;
  user: string;
  text: string;
  at: number;
  seat?: number | null;
}

/** Something this chair may know of has happened; `line` is its log line, None where only the moment changed. `log_from` is set when an undo took lines away: keep the lines with a smaller ply. */
export interface Happened {
  type: "happened";
  seat: number;
  number: number;
  moment: Moment;
  line?: LogLine | null;
  log_from?: number | null;
}

/** The table itself has changed: somebody came, left, started, turned a seat over to a bot. Not numbered: the newest one is all that counts. */
export interface Table {
  type: "table";
  table: TableInfo;
  chairs: number[];
}

/** The answer to a nonce: it has been done and is on record. */
export interface Done {
  type: "done";
  nonce: string;
}

/** The answer to a nonce: the rules do not allow it. `sentence` by language. */
export interface Refused {
  type: "refused";
  nonce: string;
  refusal: Refusal;
  sentence: Record<string, string>;
}

/** Why a move is not allowed: a clause of the rulebook, and what to say and to light up. `reason` names a sentence of the game's words (`words/en.toml`, table `refusals`), filled in with `facts`, so that the rules speak every language without knowing any. */
export interface Refusal {
  clause: string;
  reason: string;
  places: string[];
  facts: Record<string, string | number>;
}

/** Something else was wrong with a message: unreadable, too fast, not your seat. `code` is for programs, `text` for developers, `sentence` for people, by language. */
export interface ErrorMessage {
  type: "problem";
  code: string;
  text: string;
  nonce?: string;
  sentence?: Record<string, string>;
}

/** A bot's advice, in notation and as a move; `value` is its estimate of winning, 0 to 1; why, and the move in words, by language. */
export interface Hinted {
  type: "hinted";
  nonce: string;
  seat: number;
  move: unknown;
  text: string;
  value?: number | null;
  why?: Record<string, string>;
  sentence?: Record<string, string>;
}

/** How far a bot has come, 0 to 1. */
export interface Thinking {
  type: "thinking";
  seat: number;
  progress: number;
}

/** The server's time when it read the ping. */
export interface Pong {
  type: "pong";
  sent: number;
  now: number;
}

export type FromPerson = Hello | Play | Say | Request | Reply | Hint | Ping;

export type ToPerson = Welcome | Happened | Table | Said | Done | Refused | ErrorMessage | Hinted | Thinking | Pong;

/** `VERSION` of the protocol. */
export const PROTOCOL = 1;
