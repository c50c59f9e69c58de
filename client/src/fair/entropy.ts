/** This browser's share in the dice: promised by its hash when one sits down, revealed when it is settled who plays.
 *  What the house had published by then is kept: the result is checked against it (`check.ts`). */
import { post } from '../net/api';
import type { TableInfo } from '../net/types';
import { bytes, hex, sha256 } from './sha256';

/** What was fixed before anybody's entropy was known. `ludolien verify --kept` reads the same. */
export interface Kept {
  table: string;
  commitment: string;
  hashes: readonly string[];
  house: string;
  entropy: string;
  seats: readonly number[];
  /** The entropy has left this browser: nothing that the house says from then on counts. */
  sent?: boolean;
  /** The house said that it came in time. */
  acknowledged?: boolean;
}

const KEY = 'ludolien.dice';
const MOST_KEPT = 200;
/** Where nothing can be stored, as long as the page stays. */
let memory: Record<string, Kept> = {};

/** Sits down with a hash, and reveals at once where nobody else is missing. */
export async function promised(sit: (entropyHash: string) => Promise<TableInfo>): Promise<TableInfo> {
  const entropy = hex(crypto.getRandomValues(new Uint8Array(16)));
  const table = await sit(hashOf(entropy));
  if (!table.seats.some((seat) => seat.entropy_hash === hashOf(entropy))) return table;
  keep(notes(table, entropy));
  return (await reveal(table)) ?? table;
}

/** Reveals what was promised at a table that is about to begin. */
export async function reveal(table: TableInfo): Promise<TableInfo | null> {
  const before = keptOf(table.code);
  if (!before || !table.reveal_by || table.commitment !== before.commitment) return null;
  const mine = table.seats.filter((seat) => seat.entropy_hash === hashOf(before.entropy));
  if (!mine.some((seat) => !seat.revealed)) return null;
  const now = notes(table, before.entropy);
  if (before.sent && (now.house !== before.house || now.hashes.join() !== before.hashes.join())) return null;
  keep({ ...now, sent: true });
  const path = `/tables/${encodeURIComponent(table.code)}/entropy`;
  const after = await post<TableInfo>(path, { entropy: before.entropy });
  keep({ ...now, sent: true, acknowledged: true });
  return after;
}

export function keptOf(code: string): Kept | undefined {
  return all()[code];
}

export function hashOf(entropy: string): string {
  return hex(sha256(bytes(entropy)));
}

/** Seats still free when the host starts are left out of the game. */
function notes(table: TableInfo, entropy: string): Kept {
  const playing = table.seats.filter(({ kind }) => kind === 'person' || kind === 'bot');
  const hashes = playing.map((seat) => seat.entropy_hash ?? '');
  return {
    table: table.code,
    commitment: table.commitment ?? '',
    hashes,
    house: table.house ?? '',
    entropy,
    seats: hashes.flatMap((hash, seat) => (hash === hashOf(entropy) ? [seat] : [])),
  };
}

function all(): Record<string, Kept> {
  try {
    return { ...memory, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>) };
  } catch {
    return memory;
  }
}

function keep(kept: Kept): void {
  const others = Object.entries(all()).filter(([code]) => code !== kept.table);
  memory = Object.fromEntries([...others.slice(1 - MOST_KEPT), [kept.table, kept]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Private windows may refuse: the page remembers.
  }
}
