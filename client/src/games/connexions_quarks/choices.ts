/** What the legal moves offer to a hand: where to begin, where to end, and what is still to be chosen. */
import { enters, OFF, walk } from './grid';
import type { Go, Move, QuarksView, Stop } from './types';

export type Going = Go | Stop;

/** Ways that begin and end alike and do the same where they end. */
export interface Variant {
  key: string;
  stops: boolean;
  bump: number | null;
  length: number;
  connector: number;
  ways: Going[];
}

export const goings = (legal: readonly Move[]): Going[] =>
  legal.filter((move): move is Going => move.type === 'go' || move.type === 'stop');

const bumpOf = (move: Going): number | null => move.bump ?? null;

/** The start of a move: a space, or the ENTER it comes in by. */
export function startOf(view: QuarksView, move: Going): string {
  const place = view.connectors[view.to_move]![move.connector]!;
  return place === OFF ? enters.find(({ axis }) => axis === move.way[0])!.name : String(place);
}

export const lengthOf = (view: QuarksView, move: Going): number =>
  walk(view.connectors[view.to_move]![move.connector]!, move.way).length;

/** The ends from a start, each with its variants: shares before bumps, one die before the sum. */
export function endsFrom(view: QuarksView, legal: readonly Move[], start: string): Map<number, Variant[]> {
  const ends = new Map<number, Variant[]>();
  for (const move of goings(legal)) {
    if (startOf(view, move) !== start) continue;
    const end = move.way.at(-1)!;
    const bump = bumpOf(move);
    const length = lengthOf(view, move);
    const key = `${move.type}${move.connector}/${length}/${bump}`;
    const variants = ends.get(end) ?? [];
    const known = variants.find((one) => one.key === key);
    if (known) known.ways.push(move);
    else
      variants.push({
        key,
        stops: move.type === 'stop',
        bump,
        length,
        connector: move.connector,
        ways: [move],
      });
    ends.set(end, variants);
  }
  for (const variants of ends.values())
    variants.sort(
      (one, other) =>
        Number(one.stops) - Number(other.stops) ||
        one.length - other.length ||
        (one.bump ?? -1) - (other.bump ?? -1),
    );
  return ends;
}
