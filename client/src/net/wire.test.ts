import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listener } from './transport';
import { PROTOCOL, type FromPerson, type ToPerson } from './types';
import { Wire } from './wire';

/** A server made of two lists: what it was sent, and what the test lets it say. */
class FakeHouse {
  sent: FromPerson[] = [];
  heard: ToPerson[] = [];
  connected: boolean[] = [];
  listener: Listener | null = null;
  opened = 0;
  closed: string[] = [];
  reloads = 0;
  wire = new Wire(
    (listener) => {
      this.listener = listener;
      this.opened++;
      return {
        send: (text) => this.sent.push(JSON.parse(text) as FromPerson),
        close: (why = 'left') => this.closed.push(why),
      };
    },
    {
      heard: (message) => this.heard.push(message),
      connected: (is) => this.connected.push(is),
      outdated: () => this.reloads++,
    },
  );

  say(message: ToPerson): void {
    this.listener?.received(JSON.stringify(message));
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
  lastOf<T extends FromPerson['type']>(type: T): Extract<FromPerson, { type: T }> {
    return this.sent.findLast((message) => message.type === type) as Extract<FromPerson, { type: T }>;
  }
}

const moment = { ply: 0, view: {}, legal: [], awaited: [0], may_act: [0], clocks: { now: 0, left: [] } };
const table = {} as Extract<ToPerson, { type: 'welcome' }>['table'];
const welcome = (number: number): ToPerson => ({
  type: 'welcome',
  seat: 0,
  number,
  table,
  chairs: [0],
  moment,
  log: [],
  chat: [],
  protocol: PROTOCOL,
});
const happened = (number: number): ToPerson => ({ type: 'happened', seat: 0, number, moment });

let house: FakeHouse;
beforeEach(() => {
  vi.useFakeTimers();
  house = new FakeHouse();
  house.wire.take(0);
  house.wire.start();
  house.listener?.opened();
});
afterEach(() => {
  house.wire.stop();
  vi.useRealTimers();
});

describe('a wire', () => {
  test('takes its chair and measures the clock when it opens', () => {
    expect(house.types()).toEqual(['hello', 'ping']);
    expect(house.lastOf('hello').since).toBeUndefined();
    expect(house.connected).toEqual([true]);
  });

  test('comes back after a loss and resumes from its last number', () => {
    house.say(welcome(4));
    house.say(happened(5));
    house.listener?.closed();
    expect(house.connected).toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    house.listener?.opened();
    expect(house.opened).toBe(2);
    expect(house.lastOf('hello').since).toBe(5);
  });

  test('cut off, it does not say goodbye', () => {
    house.wire.offline();
    expect(house.closed).toEqual(['lost']);
    house.wire.hurry();
    house.wire.stop();
    expect(house.closed).toEqual(['lost', 'left']);
  });

  test('waits longer after each failure, and not at all when told to hurry', () => {
    house.listener?.closed();
    for (let failure = 0; failure < 6; failure++) {
      vi.advanceTimersByTime(20_000);
      house.listener?.closed();
    }
    const before = house.opened;
    vi.advanceTimersByTime(3_000);
    expect(house.opened).toBe(before);
    house.wire.hurry();
    expect(house.opened).toBe(before + 1);
  });

  test('finds a house that has closed within seconds of its return, however long it was away', () => {
    house.listener?.closed(1012);
    for (let failure = 0; failure < 40; failure++) {
      vi.advanceTimersByTime(20_000);
      house.listener?.closed();
    }
    const before = house.opened;
    vi.advanceTimersByTime(6_250);
    expect(house.opened).toBe(before + 1);
  });

  test('says so where it never got through', () => {
    const elsewhere = new FakeHouse();
    elsewhere.wire.start();
    elsewhere.listener?.closed();
    expect(elsewhere.connected).toEqual([false]);
    elsewhere.wire.stop();
  });

  test('asks again where it sees a gap and lets nothing through until it is filled', () => {
    house.say(welcome(1));
    house.say(happened(3));
    expect(house.heard).toHaveLength(1);
    expect(house.lastOf('hello').since).toBe(1);
    house.say(happened(2));
    house.say(happened(3));
    expect(house.heard).toHaveLength(3);
  });

  test('drops what it has already heard', () => {
    house.say(welcome(1));
    house.say(happened(2));
    house.say(happened(2));
    expect(house.heard).toHaveLength(2);
  });

  test('sends a move again with the same nonce until it is answered', async () => {
    const answer = house.wire.ask({ type: 'play', seat: 0, text: 'c4' }, 'n-1');
    house.listener?.closed();
    vi.advanceTimersByTime(1000);
    house.listener?.opened();
    const plays = house.sent.filter((message) => message.type === 'play');
    expect(plays.map((play) => play.nonce)).toEqual(['n-1', 'n-1']);
    house.say({ type: 'done', nonce: 'n-1' });
    await expect(answer).resolves.toEqual({ type: 'done', nonce: 'n-1' });
    house.listener?.closed();
    vi.advanceTimersByTime(1000);
    house.listener?.opened();
    expect(house.sent.filter((message) => message.type === 'play')).toHaveLength(2);
  });

  test('says which version it speaks, and hears of another one with its wishes in hand', () => {
    void house.wire.ask({ type: 'play', seat: 0, text: 'c4' }, 'n-1');
    void house.wire.ask({ type: 'say', text: 'hm' }, 'n-2');
    house.say({ type: 'done', nonce: 'n-2' });
    expect(house.lastOf('hello').protocol).toBe(PROTOCOL);
    house.listener?.closed(1012);
    expect(house.reloads).toBe(0);
    vi.advanceTimersByTime(1000);
    house.listener?.opened();
    house.listener?.closed(4426);
    expect(house.reloads).toBe(1);
    expect(house.wire.unanswered).toEqual([{ type: 'play', seat: 0, text: 'c4', nonce: 'n-1' }]);
  });

  test('takes silence for a loss', () => {
    vi.advanceTimersByTime(4_100);
    expect(house.connected).toEqual([true, false]);
  });

  test('believes the browser that there is no network', () => {
    house.wire.offline();
    expect(house.connected).toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    expect(house.opened).toBe(2);
  });

  test('does not come back to a table that does not exist', () => {
    house.listener?.closed(4404);
    vi.advanceTimersByTime(60_000);
    expect(house.opened).toBe(1);
    expect(house.connected).toEqual([true]); // nothing was lost
  });

  test('stays when its pings are answered', () => {
    for (let beat = 0; beat < 5; beat++) {
      house.say({ type: 'pong', sent: house.lastOf('ping').sent, now: 1000 });
      vi.advanceTimersByTime(5_000);
    }
    expect(house.connected).toEqual([true]);
  });
});
