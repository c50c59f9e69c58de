/**
 * One connection to one table. It comes back by itself after a loss, takes its chairs again from the last number it
 * has, sends again what was not answered, drops what it has seen and asks again where it sees a gap.
 * It knows the protocol and no page; `live.svelte.ts` turns it into something to look at.
 */
import { ServerClock } from './clock';
import type { Connect, Transport } from './transport';
import { PROTOCOL, type Done, type ErrorMessage, type FromPerson, type Hinted } from './types';
import type { Refused, ToPerson } from './types';

export type Answer = Done | Refused | ErrorMessage | Hinted;
/** Something the table answers by its nonce. */
export type Asking = Extract<FromPerson, { nonce: string }>;
type WithoutNonce<T> = T extends unknown ? Omit<T, 'nonce'> : never;

export interface Ear {
  heard(message: ToPerson): void;
  connected(is: boolean): void;
  /** The house speaks another version of the protocol. */
  outdated(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;
const PING_EVERY = 5000;
const PONG_WITHIN = 4000;
/** The house has shut this door for good: no such table, not from this page, or not for somebody who is banned. */
const FINAL = new Set([4403, 4404, 4410]);
const OTHER_VERSION = 4426;

export class Wire {
  readonly clock = new ServerClock();
  private transport: Transport | null = null;
  private isOpen = false;
  private isOver = false;
  private failures = 0;
  private generation = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  /** The last number each chair has seen; null before its welcome. */
  private readonly chairs = new Map<number, number | null>();
  private readonly open = new Map<string, { message: Asking; answer: (answer: Answer) => void }>();

  constructor(
    private readonly connect: Connect,
    private readonly ear: Ear,
  ) {}

  start(): void {
    if (this.isOver || this.transport) return;
    clearTimeout(this.retry);
    const generation = ++this.generation;
    this.transport = this.connect({
      opened: () => generation === this.generation && this.opened(),
      closed: (code = 0) => {
        if (generation !== this.generation) return;
        if (FINAL.has(code)) this.isOver = true;
        this.lost();
        if (code === OTHER_VERSION) this.ear.outdated();
      },
      received: (text) => generation === this.generation && this.received(JSON.parse(text) as ToPerson),
    });
  }

  /** Now rather than later: the network came back, or the page is looked at again. */
  hurry(): void {
    this.failures = 0;
    if (this.isOpen) this.ping();
    else if (!this.transport) this.start();
  }

  /** The browser says that there is no network: nothing that is sent now arrives. */
  offline(): void {
    if (this.transport) this.lost();
  }

  stop(): void {
    this.isOver = true;
    this.drop();
  }

  /** Takes a chair: a seat this person holds, or WATCHER. */
  take(seat: number): void {
    if (this.chairs.has(seat)) return;
    this.chairs.set(seat, null);
    this.hello(seat);
  }

  leave(seat: number): void {
    this.chairs.delete(seat);
  }

  /** Sends until it is answered, across lost connections; the nonce keeps the server from doing it twice. */
  ask(message: WithoutNonce<Asking>, nonce: string = newNonce()): Promise<Answer> {
    const whole = { ...message, nonce } as Asking;
    return new Promise((answer) => {
      this.open.set(nonce, { message: whole, answer });
      this.send(whole);
    });
  }

  /** What has not been answered yet, in the order it was asked. */
  get unanswered(): Asking[] {
    return [...this.open.values()].map(({ message }) => message);
  }

  private opened(): void {
    this.isOpen = true;
    this.failures = 0;
    for (const seat of this.chairs.keys()) this.hello(seat);
    for (const { message } of this.open.values()) this.send(message);
    this.ear.connected(true);
    this.ping();
  }

  private lost(): void {
    this.drop('lost');
    if (this.isOver) return;
    this.ear.connected(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    this.retry = setTimeout(() => this.start(), wait * (0.75 + Math.random() / 2));
  }

  private drop(why?: 'lost'): void {
    this.generation++;
    this.isOpen = false;
    this.transport?.close(why);
    this.transport = null;
    clearTimeout(this.retry);
    clearTimeout(this.beat);
    clearTimeout(this.watchdog);
    this.watchdog = undefined;
  }

  private received(message: ToPerson): void {
    switch (message.type) {
      case 'pong':
        this.clock.learn(message.sent, message.now);
        clearTimeout(this.watchdog);
        this.watchdog = undefined;
        return;
      case 'welcome':
        this.chairs.set(message.seat, message.number);
        if (message.moment) this.clock.guess(message.moment.clocks.now);
        break;
      case 'happened':
        if (!this.isNext(message.seat, message.number)) return;
        break;
      case 'done':
      case 'refused':
      case 'problem':
      case 'hinted':
        this.answered(message);
        break;
    }
    this.ear.heard(message);
  }

  /** True where a numbered message follows on what this chair has; a gap is asked for again, an echo dropped. */
  private isNext(seat: number, number: number): boolean {
    const last = this.chairs.get(seat);
    if (last === undefined || last === null || number <= last) return false;
    if (number > last + 1) {
      this.hello(seat);
      return false;
    }
    this.chairs.set(seat, number);
    return true;
  }

  private answered(answer: Answer): void {
    if (!answer.nonce) return;
    this.open.get(answer.nonce)?.answer(answer);
    this.open.delete(answer.nonce);
  }

  private hello(seat: number): void {
    const since = this.chairs.get(seat) ?? null;
    const hello = { type: 'hello', seat, protocol: PROTOCOL } as const;
    this.send(since === null ? hello : { ...hello, since });
  }

  private ping(): void {
    clearTimeout(this.beat);
    this.send({ type: 'ping', sent: Date.now() / 1000 });
    this.watchdog ??= setTimeout(() => this.lost(), PONG_WITHIN);
    this.beat = setTimeout(() => this.ping(), globalThis.document?.hidden ? 3 * PING_EVERY : PING_EVERY);
  }

  private send(message: FromPerson): void {
    if (this.isOpen) this.transport?.send(JSON.stringify(message));
  }
}

/** Works without https too, where `crypto.randomUUID` does not exist: a house in the living room's network. */
function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
