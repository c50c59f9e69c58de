/**
 * This page's own connection to the house: it hears what concerns whoever looks at it, wherever they are. It comes
 * back by itself. It knows the messages and no page; `together/` does something about them.
 */
import { socketTo, type Connect, type Transport } from './transport';
import type { ToHouse } from './types';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const BEAT = 15_000;
const ECHO_WITHIN = 8000;
/** The session is over, or somebody is banned: the page has to be somebody first. */
const FINAL = new Set([4401, 4403, 4410]);

export class HouseWire {
  private transport: Transport | null = null;
  private failures = 0;
  private isOver = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly heard: (message: ToHouse) => void,
    private readonly connect: Connect = socketTo('/api/live'),
  ) {}

  start(): void {
    if (this.transport || this.isOver) return;
    clearTimeout(this.retry);
    const transport = this.connect({
      opened: () => {
        this.failures = 0;
        this.beat = setInterval(() => this.live(), BEAT);
      },
      received: (text) => this.received(JSON.parse(text) as ToHouse),
      closed: (code = 0) => {
        if (this.transport !== transport) return;
        if (FINAL.has(code)) this.isOver = true;
        this.lost();
      },
    });
    this.transport = transport;
  }

  /** Somebody else looks at this page now, or the same again: a new connection. */
  again(): void {
    this.isOver = false;
    this.drop();
    this.start();
  }

  private received(message: ToHouse): void {
    clearTimeout(this.watchdog);
    this.watchdog = undefined;
    if (message.type !== 'pong') this.heard(message);
  }

  private live(): void {
    this.transport?.send('{}');
    this.watchdog ??= setTimeout(() => this.lost(), ECHO_WITHIN);
  }

  private lost(): void {
    this.drop();
    if (this.isOver) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    this.retry = setTimeout(() => this.start(), wait * (0.75 + Math.random() / 2));
  }

  private drop(): void {
    const { transport } = this;
    this.transport = null;
    transport?.close();
    clearInterval(this.beat);
    clearTimeout(this.watchdog);
    clearTimeout(this.retry);
    this.watchdog = undefined;
  }
}
