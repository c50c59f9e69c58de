/** A table as a page shows it: what the wire hears, kept so that Svelte redraws what has changed. */
import { SvelteMap } from 'svelte/reactivity';
import { WATCHER, type AnyMove } from '../games/game';
import { put } from './api';
import { foresight } from './foresight';
import type { Connect } from './transport';
import { inThisBrowser, tableSocket } from './transport';
import type {
  Clock,
  ErrorMessage,
  Happened,
  Hinted,
  LogLine,
  Moment,
  Refused,
  Request,
  Said,
  TableInfo,
  ToPerson,
  Welcome,
} from './types';
import { keepUnsent, reloadPage, takeUnsent } from './unsent';
import { Wire, type Answer, type Asking } from './wire';

/** What one chair has seen so far. */
export interface Chair {
  moment: Moment | null;
  log: readonly LogLine[];
  /** Positions seen on this connection, by ply: what looking back needs first. */
  views: ReadonlyMap<number, unknown>;
}

export interface Sent {
  seat: number;
  move: AnyMove | null;
  text: string;
}

export class LiveTable {
  connected = $state(false);
  /** Lost long enough to be worth a word. */
  isLost = $state(false);
  table = $state.raw<TableInfo>();
  /** The seats this person holds. */
  mine = $state.raw<readonly number[]>([]);
  /** The chair that is looked from. */
  seat = $state(WATCHER);
  chat = $state.raw<readonly Said[]>([]);
  thinking = $state.raw<Readonly<Record<number, number>>>({});
  pending = $state.raw<Sent | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** The board after what is pending, where the engine in this browser knows it: the house still decides. */
  foreseen = $state.raw<unknown>(null);
  problem = $state.raw<ErrorMessage | null>(null);
  hint = $state.raw<Hinted | null>(null);
  isHinting = $state(false);
  readonly chairs = new SvelteMap<number, Chair>();

  readonly chair = $derived(this.chairs.get(this.seat));
  readonly moment = $derived(this.chair?.moment ?? null);
  readonly log = $derived(this.chair?.log ?? []);
  readonly legal = $derived((this.moment?.legal ?? []) as readonly AnyMove[]);
  /** Looks from a seat of one's own; a moment after coming in one still looks on. */
  readonly isSeated = $derived(this.mine.includes(this.seat));
  readonly isMyTurn = $derived(this.mine.some((seat) => this.moment?.awaited.includes(seat)));

  private readonly wire: Wire;
  private lostTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    private readonly onnews: (news: Happened, before: Moment | null) => void = () => undefined,
    connect: Connect = tableSocket(code),
    /** A screen that all can see: no chair is taken, not even one's own. */
    private readonly onlyShows = false,
  ) {
    this.wire = new Wire(connect, {
      heard: (message) => this.heard(message),
      connected: (is) => this.connection(is),
      outdated: reloadPage,
    });
    this.wire.take(WATCHER);
    for (const wish of takeUnsent(code)) void this.resume(wish);
  }

  /** Connects, and comes back when the network or the person does. Returns how to leave. */
  open(): () => void {
    const hurry = () => document.visibilityState === 'visible' && this.wire.hurry();
    const offline = () => inThisBrowser(this.code) || this.wire.offline();
    addEventListener('online', hurry);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', hurry);
    const keep = () => keepUnsent(this.code, this.wire.unanswered);
    addEventListener('pagehide', keep);
    this.wire.start();
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('online', hurry);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', hurry);
      clearTimeout(this.lostTimer);
      this.wire.stop();
    };
  }

  /** Tries at once to connect again. */
  hurry(): void {
    this.wire.hurry();
  }

  /** The server's time now, in seconds. */
  now(): number {
    return this.wire.clock.now();
  }

  /** On one device: another of one's own seats. */
  look(seat: number): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.hint = this.refused = this.problem = null;
  }

  async play(move: AnyMove): Promise<void> {
    await this.submit({ seat: this.seat, move, text: '' });
  }

  /** In real time: sends a move beside others that are under way. */
  send(move: AnyMove): Promise<Answer> {
    return this.asked({ type: 'play', seat: this.seat, window: this.window(this.seat), move });
  }

  async write(text: string): Promise<void> {
    await this.submit({ seat: this.seat, move: null, text });
  }

  say(text: string): Promise<Answer> {
    return this.asked({ type: 'say', text });
  }

  /** One of the house's phrases, by its name. */
  sayPhrase(phrase: string): Promise<Answer> {
    return this.asked({ type: 'say', phrase });
  }

  request(what: Request['what'], clock?: Clock, other?: number): Promise<Answer> {
    const more = { ...(clock ? { clock } : {}), ...(other === undefined ? {} : { other }) };
    return this.asked({ type: 'request', seat: this.seat, what, ...more });
  }

  reply(key: string, yes: boolean, seat = this.seat): Promise<Answer> {
    return this.asked({ type: 'reply', seat, key, yes });
  }

  async askHint(): Promise<void> {
    this.isHinting = true;
    const answer = await this.asked({ type: 'hint', seat: this.seat });
    this.isHinting = false;
    if (answer.type === 'hinted') this.hint = answer;
  }

  /** The host lets a bot play for somebody who is away. */
  async standIn(seat: number): Promise<void> {
    await put(`/tables/${encodeURIComponent(this.code)}/seats/${seat}`, { kind: 'bot', level: 2 });
  }

  private async submit(sent: Sent): Promise<void> {
    if (this.pending) return;
    this.pending = sent;
    this.refused = this.problem = this.hint = null;
    const { seat, move, text } = sent;
    void this.foresee(sent);
    await this.asked({ type: 'play', seat, window: this.window(seat), ...(move ? { move } : { text }) });
    this.pending = this.foreseen = null;
  }

  /** Says at once what the rules say, until the house has answered. */
  private async foresee(sent: Sent): Promise<void> {
    const { table, moment } = this;
    if (!foresight.ask || !table || !moment || inThisBrowser(this.code)) return;
    const told = await foresight.ask(table, moment.view, sent).catch(() => null);
    if (!told || this.pending !== sent) return;
    if (told.refused) this.refused = told.refused;
    else if (told.view) this.foreseen = told.view;
  }

  /** Goes on with what the page before this one had not been answered. */
  private async resume({ nonce, ...wish }: Asking): Promise<void> {
    if (wish.type === 'hint') return;
    if (wish.type === 'play')
      this.pending = { seat: wish.seat, move: (wish.move ?? null) as AnyMove | null, text: wish.text ?? '' };
    await this.asked(wish, nonce);
    this.pending = null;
  }

  /** The innermost question that is open to a seat: what a move of it answers. */
  private window(seat: number): string {
    return this.moment?.windows?.findLast((one) => one.seats.includes(seat))?.key ?? '';
  }

  private async asked(...[message, nonce]: Parameters<Wire['ask']>): Promise<Answer> {
    const answer = await this.wire.ask(message, nonce);
    if (answer.type === 'refused') this.refused = answer;
    else if (answer.type === 'done' && message.type === 'play') this.refused = null;
    if (answer.type === 'problem') this.problem = answer;
    return answer;
  }

  private connection(is: boolean): void {
    this.connected = is;
    clearTimeout(this.lostTimer);
    if (is) this.isLost = false;
    else this.lostTimer = setTimeout(() => (this.isLost = true), 800);
  }

  private heard(message: ToPerson): void {
    switch (message.type) {
      case 'welcome':
        return this.welcomed(message);
      case 'happened':
        return this.happened(message);
      case 'table':
        this.meet(message.table);
        return this.sit(message.chairs);
      case 'said':
        if (
          !this.chat.some(
            (one) => one.at === message.at && one.user === message.user && one.text === message.text,
          )
        )
          this.chat = [...this.chat, message];
        return;
      case 'thinking':
        this.thinking = { ...this.thinking, [message.seat]: message.progress };
        return;
      case 'problem':
        if (!message.nonce) this.problem = message;
    }
  }

  private welcomed({ seat, table, chairs, moment, log, chat }: Welcome): void {
    this.meet(table);
    this.chat = chat;
    this.chairs.set(seat, { moment, log, views: moment ? new Map([[moment.ply, moment.view]]) : new Map() });
    this.sit(chairs);
  }

  /** A table that is about to begin waits for this browser's share in the dice. */
  private meet(table: TableInfo): void {
    this.table = table;
    if (table.reveal_by)
      void import('../fair/entropy').then(({ reveal }) => reveal(table)).catch(() => undefined);
  }

  /** Takes the seats one holds, and looks from one of them. */
  private sit(held: readonly number[]): void {
    const seats = this.onlyShows ? [] : held;
    this.mine = seats;
    for (const seat of seats) this.wire.take(seat);
    for (const seat of this.chairs.keys())
      if (seat !== WATCHER && !seats.includes(seat)) {
        this.wire.leave(seat);
        this.chairs.delete(seat);
      }
    const taken = seats.filter((seat) => this.chairs.has(seat));
    if (!taken.includes(this.seat)) this.seat = taken[0] ?? WATCHER;
  }

  private happened(news: Happened): void {
    const chair = this.chairs.get(news.seat) ?? { moment: null, log: [], views: new Map<number, unknown>() };
    const { moment, line, log_from: from } = news;
    const kept = from == null ? chair.log : chair.log.filter((one) => one.ply < from);
    const views = new Map([...chair.views].filter(([ply]) => ply < moment.ply)).set(moment.ply, moment.view);
    this.foreseen = null;
    this.chairs.set(news.seat, { moment, log: line ? [...kept, line] : kept, views });
    if (line) this.thinking = { ...this.thinking, [line.seat]: 0 };
    if (news.seat !== this.seat) return;
    this.hint = null;
    this.onnews(news, chair.moment);
  }
}
