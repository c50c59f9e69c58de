// Written by scripts/client_types.py from the server's structs. Do not edit.

/** Every error of the REST API: a code for programs, a sentence for people by language. */
export interface ErrorBody {
  code: string;
  sentence: Record<string, string>;
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
  guests_barred_until: number;
}

/** `PATCH /api/me`: what is left out stays. */
export interface ChangeMe {
  name: string | null;
  language: "en" | "fr" | null;
}

/** A level of the house that a game offers, by language: who plays at it, what they are like, how they play this game. */
export interface LevelCard {
  level: number;
  names: Record<string, string[]>;
  line: Record<string, string>;
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
  challenge: boolean;
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

/** `GET /api/games/{slug}/rules?lang=fr`: Markdown by clause. */
export interface Rulebook {
  slug: string;
  language: string;
  markdown: string;
}

/** How a seat of a new table is to be filled. `device` is another person on this same device; `invited` is anybody who comes by the link, or with `user` somebody of the house, who is told. */
export interface SeatWish {
  kind: "bot" | "device" | "invited" | "me" | "open";
  level?: number;
  name?: string;
  user?: string;
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
  screen?: boolean;
}

/** How long one may think, always in seconds: for each move (`move`; `days` by correspondence, where the clocks can be paused by consent), or in `total` with an `increment` after each move. */
export interface Clock {
  kind?: "days" | "move" | "none" | "total";
  seconds?: number;
  increment?: number;
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
  begins?: number | null;
  series?: number[];
  clock_before?: Clock | null;
  chat?: "all" | "members" | "off";
  match?: MatchInfo | null;
  screen?: string;
  tournament?: string;
}

/** Who holds a seat. `user` is a public id, never a secret. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "invited" | "open" | "person";
  sign?: number;
  name?: string;
  user?: string;
  level?: number;
  kin?: number;
  stand_in?: number;
  has_given_up?: boolean;
  online?: boolean;
  lost?: number | null;
  same_device?: boolean;
  ready?: boolean;
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

/** `GET /api/lobby`: one's own tables, those whose turn it is first, and public ones that wait for players. */
export interface Lobby {
  mine: TableRow[];
  waiting: TableRow[];
}

/** One position of a finished game, as everybody may see it afterwards. */
export interface ReplayStep {
  ply: number;
  seat: number;
  text: string;
  view: unknown;
  at: number;
  sentence: Record<string, string>;
  story: Record<string, string>;
  about: number | null;
}

/** `GET /api/tables/{code}/replay`: every position so far as a watcher may see it; with `?seat=`, as one's own seat does, and when the game is over as any seat did. */
export interface Replay {
  table: TableInfo;
  steps: ReplayStep[];
  result_sentence: Record<string, string>;
  record: string;
}

/** `POST /api/tables/{code}/again`: a finished game, from the position after that step of its replay on, in that seat and against bots. */
export interface TryAgain {
  step: number;
  seat: number;
  entropy_hash: string;
}

/** `POST /api/records`: the record of a game played elsewhere, as JSON Lines. */
export interface ImportedRecord {
  text: string;
}

/** `POST /api/tables/{code}/seats/{seat}`: sits down. `entropy_hash` is the SHA-256 of what one will mix into the dice and reveals once everybody sits; `entropy`, mixed in as it is, can be known to those who come later. */
export interface TakeSeat {
  entropy?: string;
  entropy_hash?: string;
}

/** `PUT /api/tables/{code}/ready`: one is ready to begin, or not any more. */
export interface Ready {
  ready: boolean;
}

/** Somebody on a leaderboard. `points` is what one may count on: few games make it careful. */
export interface Leader {
  place: number;
  name: string;
  points: number;
  games: number;
  wins: number;
  is_me: boolean;
  user: string;
  is_provisional: boolean;
}

/** `GET /api/games/{slug}/leaders`: the best first, then oneself where one stands further down. */
export interface Leaderboard {
  game: string;
  games: number;
  leaders: Leader[];
}

/** `POST /api/pairing`: a game, or any where it is empty; and a pace, or any. */
export interface PlayNow {
  game: string;
  pace: "" | "days" | "live" | "quick" | "slow";
}

/** How many look for the same, oneself included. */
export interface Searching {
  waiting: number;
}

/** A table of the lobby. `is_host_here` is, of a game to watch, whether anybody of those who play is here. */
export interface OpenTable {
  code: string;
  game: string;
  clock: Clock;
  names: string[];
  bots: number;
  seats: number;
  free: number;
  is_host_here: boolean;
  is_match: boolean;
  is_slow: boolean;
  created: number;
  ply: number;
  options: Record<string, boolean | number | string>;
}

/** `GET /api/lobby/tables`: those whose host is here first, then games that are being played, and how many people are in the house. */
export interface OpenTables {
  people: number;
  waiting: OpenTable[];
  playing: OpenTable[];
}

/** `GET /api/address`: where others find the house, for a code to scan; `is_reachable` is false where it listens to its own machine alone. */
export interface Address {
  address: string;
  is_reachable: boolean;
}

/** `GET` and `PUT /api/me/privacy`: who sees one's ratings and games, who sees that one is here and what one plays, and who may invite one: everybody, those one follows, or nobody. */
export interface Privacy {
  profile: "all" | "followed" | "none";
  presence: "all" | "followed" | "none";
  invitations: "all" | "followed" | "none";
}

/** `GET /api/people?name=…`: somebody with an account. */
export interface PersonFound {
  user: string;
  name: string;
}

/** What somebody plays just now; `code` is empty where it is not to be watched. */
export interface Playing {
  game: string;
  code: string;
}

/** Somebody one follows: whether they are here and what they play, as far as they show it. */
export interface Friend {
  user: string;
  name: string;
  is_here: boolean;
  playing: Playing | null;
  may_invite: boolean;
}

/** Somebody one has played with lately, and the last game with them. */
export interface Opponent {
  user: string;
  name: string;
  is_here: boolean;
  is_followed: boolean;
  is_member: boolean;
  may_invite: boolean;
  game: string;
  code: string;
  clock: Clock;
  at: number;
}

/** `GET /api/friends`: whom one follows, those who are here first; and whom one has played with lately. */
export interface FriendList {
  followed: Friend[];
  lately: Opponent[];
}

/** What somebody has reached in a game. */
export interface RatingShown {
  game: string;
  points: number;
  place: number;
  games: number;
  wins: number;
  is_provisional: boolean;
}

/** A game somebody likes, and how often they have lately played it to its end. */
export interface Favourite {
  game: string;
  games: number;
}

/** A finished game, and what it changed in its player's points where it counted. */
export interface PlayedGame {
  row: TableRow;
  change: number | null;
}

/** `GET /api/people/{user}`: what somebody with an account shows of themselves to whoever asks. */
export interface Profile {
  user: string;
  name: string;
  since: number;
  is_me: boolean;
  is_followed: boolean;
  may_invite: boolean;
  is_here: boolean;
  playing: Playing | null;
  is_hidden: boolean;
  ratings: RatingShown[];
  favourites: Favourite[];
  games: PlayedGame[];
}

/** The moves made so far in a step of a lesson, the latest last. */
export interface Practise {
  moves?: (Record<string, boolean | number | string | (boolean | number | string | null)[] | null>)[];
}

/** A step before it is played. `goal` is said by language. */
export interface StepCard {
  name: string;
  clause: string;
  seat: number;
  goal: Record<string, string>;
  hint: Record<string, string>;
  asks: boolean;
  lit: string[];
  in_tray: string;
}

/** A course and its steps. */
export interface CourseCard {
  name: string;
  title: Record<string, string>;
  steps: StepCard[];
}

/** What the learner sees after a move: whose, and what it was, in words by language. */
export interface Scene {
  view: unknown;
  seat: number;
  text: string;
  sentence: Record<string, string>;
}

/** Where a step stands: what happened after the last of the moves, scene by scene, and what the learner may do. */
export interface Practice {
  scenes: Scene[];
  legal: unknown;
  outcome: string;
  said: Record<string, string>;
  result: Record<string, string>;
  refused: Refused | null;
  show: unknown | null;
  touch: string[];
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

/** A move that somebody is about to make, as its fields or as a text, and what their seat sees. */
export interface Foresee {
  game: string;
  edition: number;
  seat: number;
  view: unknown;
  move: unknown | null;
  text: string;
}

/** What is certain about it: a refusal, or the board after it; neither where it cannot be known. */
export interface Foreseen {
  refused: Refused | null;
  view: unknown | null;
}

/** What all of them share: a `type`. */
export interface HouseMessage {
  type: "HouseMessage";
}

/** A game of yours begins: the page goes there. `at` is when its countdown is over, by the server's time `now`. */
export interface Begins {
  type: "begins";
  code: string;
  game: string;
  at: number;
  now: number;
}

/** Somebody sat down at a table that you wait at. */
export interface Joined {
  type: "joined";
  code: string;
  game: string;
  name: string;
}

/** Somebody keeps a seat for you: a challenge, or another game after the last. */
export interface Invited {
  type: "invited";
  code: string;
  game: string;
  name: string;
  why: "challenge" | "rematch";
}

/** Somebody to play with was found: a seat is kept for you, and the game begins when all have sat down. */
export interface Paired {
  type: "paired";
  code: string;
  game: string;
  names: string[];
}

/** Somebody does not take the seat you kept for them. */
export interface Declined {
  type: "declined";
  code: string;
  name: string;
}

/** What waits for you: games in which it is your turn, invitations, notices not read, flashcards that are due. */
export interface Badges {
  type: "badges";
  turns: number;
  invitations: number;
  notices: number;
  flashcards: number;
}

/** Somebody you follow has come, gone, or begun to play. */
export interface Friends {
  type: "friends";
  user: string;
  name: string;
  is_here: boolean;
}

/** You were signed out, from elsewhere. */
export interface Farewell {
  type: "farewell";
  sentence: Record<string, string>;
}

/** The answer to a sign of life. */
export interface Echo {
  type: "pong";
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

/** A position in which one has made a mistake: that of a table after `place` moves. `box` counts how well it is known, 0 where it was never asked; it comes back at `due`. */
export interface FlashcardRow {
  table: string;
  place: number;
  seat: number;
  game: string;
  box: number;
  due: number;
}

/** `GET /api/flashcards`: one's own, those that are due first; `now` is the server's time, `due` how many are. */
export interface Flashcards {
  now: number;
  due: number;
  cards: FlashcardRow[];
}

/** `GET /api/flashcards/{code}/{place}`: the position, and what may be played. */
export interface FlashcardShown {
  card: FlashcardRow;
  step: number;
  practice: Practice;
}

/** `POST /api/flashcards/{code}/{place}`: what one would play now. */
export interface FlashcardMove {
  move: Record<string, boolean | number | string | (boolean | number | string | null)[] | null>;
}

/** A move, and what it leaves its seat to expect. */
export interface MoveWorth {
  text: string;
  sentence: Record<string, string>;
  worth: number;
}

/** What came of it. Everything but `practice` is there where the rules allowed the move; its outcome is `done` where the move is about as good as the best. */
export interface FlashcardAnswer {
  practice: Practice;
  unit: "chance" | "points";
  mine: MoveWorth | null;
  played: MoveWorth | null;
  best: MoveWorth | null;
  show: unknown | null;
  due: number;
}

/** `POST /api/tables/{code}/flashcards`: how many new cards there are. */
export interface NewFlashcards {
  count: number;
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

/** Somebody's result of a day's challenge. */
export interface ChallengeRow {
  rank: number;
  name: string;
  points: number;
  is_me: boolean;
}

/** One's own challenges of a game; a streak counts days in a row on which one was played to its end. */
export interface ChallengeStatistics {
  played: number;
  solved: number;
  streak: number;
  longest: number;
}

/** `GET /api/challenges`: what a game has today, in short. A board of the day is played at a table of its own. */
export interface TodaysChallenge {
  game: string;
  is_board: boolean;
  is_over: boolean;
  is_begun: boolean;
  streak: number;
}

/** `GET /api/challenges/{game}/days`: a past day, and one's own points in it. */
export interface ChallengeDay {
  day: string;
  played: number;
  solved: number;
  points: number | null;
  most: number | null;
}

/** `GET /api/challenges/{game}?day=`: a challenge, one's own attempt at it and how others did. */
export interface DaysChallenge {
  game: string;
  day: string;
  ends: number;
  goal: Record<string, string>;
  seat: number;
  practice: Practice;
  opening: unknown;
  made: number;
  points: number | null;
  most: number | null;
  rows: ChallengeRow[];
  tally: number[];
  solutions: string[];
  way: Record<string, unknown>[];
  statistics: ChallengeStatistics;
}

/** `POST /api/challenges/{game}`: the next move of one's attempt, after so many made. */
export interface ChallengeMove {
  made: number;
  move: Record<string, boolean | number | string | (boolean | number | string | null)[] | null>;
}

/** What came of it. */
export interface ChallengeAnswer {
  practice: Practice;
  made: number;
  points: number | null;
}

/** `POST /api/challenges/{game}/try`: moves made in the challenge of a past day, which nobody keeps. */
export interface ChallengeTry {
  day: string;
  moves: (Record<string, boolean | number | string | (boolean | number | string | null)[] | null>)[];
}

/** `POST /api/tournaments`. It begins `starts_in` seconds from now; `minutes` is how long an arena lasts, `rounds` how many rounds a tournament by points has; bots of a `level` take part until there are `fill` in all. */
export interface NewTournament {
  game: string;
  kind: "arena" | "points" | "robin";
  clock: Clock;
  options?: Record<string, boolean | number | string>;
  starts_in?: number;
  minutes?: number;
  rounds?: number;
  fill?: number;
  level?: number;
  rated?: boolean;
  streaks?: boolean;
}

/** `PUT /api/tournaments/{code}/entry`: one takes part, or goes on; is paired no more for a while; or leaves. */
export interface Attendance {
  state: "in" | "out" | "paused";
}

/** A tournament in a list. `ends` is when an arena is over; `people` counts no bots. */
export interface TournamentCard {
  code: string;
  game: string;
  kind: "arena" | "points" | "robin";
  state: "ended" | "planned" | "running";
  outcome: string;
  options: Record<string, boolean | number | string>;
  clock: Clock;
  starts: number;
  ends: number | null;
  minutes: number;
  rounds: number;
  fill: number;
  level: number;
  rated: boolean;
  streaks: boolean;
  most: number;
  people: number;
  is_mine: boolean;
}

/** `GET /api/tournaments`: by the server's time `now`; `kinds` are those that each game can be played in. */
export interface TournamentList {
  now: number;
  kinds: Record<string, ("arena" | "points" | "robin")[]>;
  running: TournamentCard[];
  upcoming: TournamentCard[];
  ended: TournamentCard[];
}

/** A line of the table. `place` is 0 for bots; `sheet` is what each game brought; `code` the table at which they play now. Of a bot, `kin` is how many of its level stand before it. */
export interface TournamentLine {
  number: number;
  place: number;
  user: string;
  name: string;
  level: number;
  kin: number;
  state: "in" | "out" | "paused";
  points: number;
  tie: number;
  wins: number;
  draws: number;
  games: number;
  sheet: number[];
  fire: boolean;
  code: string;
}

/** A game that is being played, by the numbers of those who play. */
export interface TournamentGame {
  code: string;
  seats: number[];
  round: number;
}

/** `GET /api/tournaments/{code}`: the table as it stands. `me` is one's own number, 0 where one does not take part; `round` the one being played of a tournament in rounds; `may_close` says that one may end it. */
export interface TournamentPage {
  card: TournamentCard;
  now: number;
  me: number;
  presence: "in" | "out" | "paused" | "";
  may_join: boolean;
  may_close: boolean;
  round: number;
  lines: TournamentLine[];
  games: TournamentGame[];
}

/** Somebody on the ladder of a season: what they had at its end or have now, and how much of it came in it. */
export interface Rung {
  place: number;
  user: string;
  name: string;
  points: number;
  change: number;
  games: number;
  is_me: boolean;
}

/** `GET /api/games/{slug}/ladder?season=2026-4`: a quarter of a year, the seasons there have been, the latest first, and how many games one must have played to stand on it. */
export interface Ladder {
  game: string;
  season: string;
  until: string;
  least: number;
  rungs: Rung[];
  seasons: string[];
}

/** One thing that happened, as one chair may read it. `ply` is the position a click on the line goes back to: the chair's own count of the moves it could notice, so moves hidden from it leave no gap. */
export interface LogLine {
  ply: number;
  seat: number;
  text: string;
  at: number;
  sentence?: Record<string, string>;
  story?: Record<string, string>;
  about?: number | null;
}

/** Seconds left for each seat at the server's time `now`; those in `running` lose them. */
export interface Clocks {
  now: number;
  left: (number | null)[];
  running?: number[];
  paused?: boolean;
  starts?: number | null;
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

/** A line of chat, plain text; or one of the house's phrases by its name, which everybody reads in their own language. */
export interface Say {
  type: "say";
  nonce: string;
  text?: string;
  phrase?: string;
}

/** Resigning takes effect at once; a draw, an undo, another clock or a pause needs consent; practice undo needs none, nor does going on after a pause, nor a pause while everybody else has lost their connection. `bot` puts a bot on the seat of somebody who lost it a while ago, until they are back. `lift`: on one device passed round, whoever sits there has it in hand, and a window that waited for them begins. */
export interface Request {
  type: "request";
  seat: number;
  nonce: string;
  what: "bot" | "draw" | "lift" | "pace" | "pause" | "resign" | "resume" | "undo";
  clock?: Clock | null;
  other?: number | null;
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
  phrase?: string;
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

export type ToHouse = Begins | Joined | Invited | Paired | Declined | Badges | Friends | Farewell | Echo;

/** `VERSION` of the protocol. */
export const PROTOCOL = 1;
