import { expect, it } from 'vitest';
import { check, pick, type Verdict } from './check';
import { hashOf, type Kept } from './entropy';
import { bytes, fromHex, hex, hmac, sha256 } from './sha256';

/** Records that the house wrote, and what a browser had kept before (`tests/tables/test_shared_dice.py`). */
const files = import.meta.glob<Record<string, { kept: Kept; record: string }>>(
  '../../../tests/tables/examples/shared_dice.json',
  { eager: true, import: 'default' },
);
const examples = Object.values(files)[0]!;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a lie may be anything
type Change = (fairness: any, moves: any[]) => void;

/** What the browser says of a record, after a lie about it. */
function judged(
  name: string,
  lie: Change = () => undefined,
  notes: Partial<Kept> = {},
  shown?: string[],
): Verdict {
  const { kept, record } = examples[name]!;
  const lines = record.trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
  const moves = lines.slice(1, -1);
  lie(lines[0].body.fairness, moves);
  const told = [lines[0], ...moves, lines.at(-1)].map((line) => JSON.stringify(line)).join('\n');
  return check(told, { ...kept, sent: true, ...notes }, shown);
}

/** The numbers that a seed gives: what a liar writes so that everything fits together. */
function rewritten(fairness: { seed: string; table: string; entropies: string[]; numbers: string[] }): void {
  fairness.numbers = fairness.numbers.map((_, n) =>
    hex(hmac(fromHex(fairness.seed), bytes(JSON.stringify([fairness.table, fairness.entropies, n, 0])))),
  );
}

it('finds honest games right', () => {
  expect(judged('cards')).toEqual({ lie: null, numbers: 4, isWitness: true, missing: [] });
  expect(judged('riddles', undefined, {}, ['122', '76', '80', '143']).lie).toBe(null);
});

it('exposes a seed that was picked after the entropies were seen', () => {
  const lie: Change = (fairness) => {
    fairness.seed = '1d'.repeat(32);
    fairness.commitment = hex(sha256(fromHex(fairness.seed)));
    rewritten(fairness);
  };
  expect(judged('cards', lie).lie).toBe('seed');
  expect(judged('cards', (fairness) => (fairness.seed = '1d'.repeat(32))).lie).toBe('seed');
});

it('exposes a share that was dropped or exchanged', () => {
  const dropped: Change = (fairness) => {
    fairness.entropies[0] = '';
    rewritten(fairness);
  };
  const denied: Change = (fairness) => {
    dropped(fairness, []);
    fairness.hashes[0] = '';
  };
  const exchanged: Change = (fairness) => {
    fairness.entropies[1] = 'other';
    rewritten(fairness);
  };
  const both: Change = (fairness) => {
    exchanged(fairness, []);
    fairness.hashes[1] = hashOf('other');
  };
  expect(judged('cards', dropped).lie).toBe('mine');
  expect(judged('cards', denied).lie).toBe('promises');
  expect(judged('cards', exchanged).lie).toBe('entropy');
  expect(judged('cards', both).lie).toBe('promises');
});

it('says whose share did not come in time, and does not call that a lie', () => {
  const late: Change = (fairness) => {
    fairness.entropies[0] = '';
    rewritten(fairness);
  };
  expect(judged('cards', late, { acknowledged: false })).toEqual({
    lie: null,
    numbers: 4,
    isWitness: false,
    missing: [0],
  });
});

it('exposes a number that does not follow, or is missing', () => {
  expect(judged('cards', (fairness) => (fairness.numbers[2] = '00'.repeat(32))).lie).toBe('numbers');
  expect(judged('cards', (fairness) => fairness.numbers.pop()).lie).toBe('numbers');
  expect(judged('cards', (_, moves) => moves.splice(1, 1)).lie).toBe('numbers');
});

it('exposes a changed move of HOUSE', () => {
  expect(judged('riddles', (fairness) => (fairness.draws[1].names = ['5'])).lie).toBe('house');
  expect(judged('riddles', (fairness) => fairness.candidates.pools[0].fresh.pop()).lie).toBe('candidates');
  expect(judged('riddles', (fairness) => delete fairness.candidates).lie).toBe('candidates');
  expect(judged('riddles', (fairness) => delete fairness.house).lie).toBe('promises');
  expect(judged('riddles', undefined, {}, ['122', '5']).lie).toBe('house');
});

it('has nothing to say of a game without dice', () => {
  const none: Change = (fairness, moves) => {
    moves.splice(0);
    delete fairness.numbers;
  };
  expect(judged('cards', none).lie).toBe(null);
});

it('picks as the house does', () => {
  const pool = { fresh: ['1', '2', '3'], then: ['9', '8'] };
  expect(pick(pool, new Set(), 5n, 2)).toEqual(['3', '2']);
  expect(pick(pool, new Set(['3']), 5n, 1)).toEqual(['2']);
  expect(pick(pool, new Set(['1', '2', '3']), 5n, 3)).toEqual(['9', '8']);
});
