/** Were the dice of a finished game drawn from what was fixed before it? The rules are not asked here: that a number
 *  means that move is for `ludolien verify`. The scheme is told in `docs/explanation/fair_dice.md`. */
import type { Kept } from './entropy';
import { hashOf } from './entropy';
import { bytes, fromHex, hex, hmac, sha256 } from './sha256';

interface Pool {
  fresh: string[];
  then: string[];
}

interface Fairness {
  table: string;
  commitment: string;
  entropies?: string[];
  seed?: string;
  laid?: number;
  hashes?: string[];
  numbers?: string[];
  house?: string;
  candidates?: { pools: Pool[]; book: string };
  draws?: { ordinal: number; names: string[] }[];
}

/** What does not fit. */
export type Lie = 'seed' | 'promises' | 'mine' | 'entropy' | 'numbers' | 'candidates' | 'house';

export interface Verdict {
  lie: Lie | null;
  /** Rolls and draws computed again. */
  numbers: number;
  /** This browser had a share in the dice, and was there when all was fixed. */
  isWitness: boolean;
  /** Seats whose promised share is not in the dice. */
  missing: readonly number[];
}

const CHANCE = 100;

/** `lines` is the record; `shown` what HOUSE has shown this browser, by name. */
export function check(lines: string, kept: Kept | undefined, shown: readonly string[] = []): Verdict {
  const bodies = lines.trim().split('\n').map((line) => JSON.parse(line).body); // prettier-ignore
  const fairness = bodies[0].fairness as Fairness;
  const moves = bodies.slice(1, -1) as { seat: number }[];
  const { entropies = [], hashes = [] } = fairness;
  const drawn = fairness.numbers ?? [];
  const missing = hashes.flatMap((hash, seat) => (hash && !entropies[seat] ? [seat] : []));
  const verdict = { numbers: drawn.length, isWitness: Boolean(kept?.acknowledged), missing };
  const chances = moves.filter((move) => move.seat === CHANCE).length;
  if (!chances && !fairness.house && !kept?.house) return { ...verdict, lie: null };
  const lies: [Lie, () => boolean][] = [
    ['seed', () => !isSeed(fairness, kept)],
    ['promises', () => Boolean(kept?.sent) && !hasPromises(fairness, kept!)],
    [
      'mine',
      () => Boolean(kept?.acknowledged) && kept!.seats.some((seat) => entropies[seat] !== kept!.entropy),
    ],
    ['entropy', () => hashes.some((hash, at) => hash && entropies[at] && hashOf(entropies[at]) !== hash)],
    ['numbers', () => !hasNumbers(fairness, chances)],
    ['candidates', () => !hasCandidates(fairness)],
    ['house', () => !hasDraws(fairness, shown)],
  ];
  return { ...verdict, lie: lies.find(([, is]) => is())?.[0] ?? null };
}

function isSeed({ seed = '', commitment }: Fairness, kept: Kept | undefined): boolean {
  const fits = hex(sha256(fromHex(seed))) === commitment;
  return fits && (kept === undefined || kept.commitment === commitment);
}

function hasPromises({ table, hashes = [], house = '' }: Fairness, kept: Kept): boolean {
  return table === kept.table && hashes.join() === kept.hashes.join() && house === kept.house;
}

function hasNumbers(fairness: Fairness, chances: number): boolean {
  const { table, numbers = [] } = fairness;
  return (
    numbers.length === chances &&
    numbers.every((found, ordinal) => number(fairness, table, ordinal) === found)
  );
}

function number({ seed = '', entropies = [] }: Fairness, table: string, ordinal: number): string {
  return hex(hmac(fromHex(seed), bytes(JSON.stringify([table, entropies, ordinal, 0]))));
}

function hasCandidates({ seed = '', table, house = '', candidates }: Fairness): boolean {
  if (!house) return !candidates;
  if (!candidates) return false;
  return hex(hmac(fromHex(seed), bytes(JSON.stringify(['candidates', table, candidates])))) === house;
}

function hasDraws(fairness: Fairness, shown: readonly string[]): boolean {
  const { candidates, draws = [], table, laid = 0 } = fairness;
  if (!candidates || laid) return true; // in a game laid out from another, HOUSE's moves are that game's
  const used = new Set<string>();
  for (const [turn, { ordinal, names }] of draws.entries()) {
    const pool = candidates.pools[turn % candidates.pools.length];
    if (!pool) return false;
    const luck = BigInt(`0x${number(fairness, `${table} house`, ordinal)}`);
    if (pick(pool, used, luck, names.length).join() !== names.join()) return false;
    for (const name of names) used.add(name);
  }
  return shown.every((name) => used.has(name));
}

export function pick(pool: Pool, used: ReadonlySet<string>, luck: bigint, count: number): string[] {
  const fresh = pool.fresh.filter((name) => !used.has(name));
  const chosen: string[] = [];
  while (fresh.length && chosen.length < count) {
    const size = BigInt(fresh.length);
    chosen.push(...fresh.splice(Number(luck % size), 1));
    luck /= size;
  }
  return [...chosen, ...pool.then.filter((name) => !used.has(name)).slice(0, count - chosen.length)];
}
