/** From touches to a move: which places come next, and which moves are meant. Pure. */
import type { AnyMove } from '../games/game';

export interface Way {
  move: AnyMove;
  places: readonly string[];
}

const begins = (way: Way, path: readonly string[]): boolean =>
  path.length <= way.places.length && path.every((place, at) => way.places[at] === place);

/** Places that lead on from what has been touched so far. */
export function next(ways: readonly Way[], path: readonly string[]): Set<string> {
  const onward = ways.filter((way) => begins(way, path) && way.places.length > path.length);
  return new Set(onward.map((way) => way.places[path.length]!));
}

/** What one touch more leads to: moves that are then complete, or a longer path; null where it leads nowhere. */
export function touched(
  ways: readonly Way[],
  path: readonly string[],
  place: string,
): { path: readonly string[]; moves: readonly AnyMove[] } | null {
  if (path.at(-1) === place) return { path: [], moves: [] }; // put down again
  for (const longer of path.length ? [[...path, place], [place]] : [[place]]) {
    const open = ways.filter((way) => begins(way, longer));
    const moves = open.filter((way) => way.places.length === longer.length).map(({ move }) => move);
    if (open.length) return { path: moves.length ? [] : longer, moves };
  }
  return null;
}

/** Moves that no place is touched for. */
export function buttons(ways: readonly Way[]): AnyMove[] {
  return ways.filter(({ places }) => !places.length).map(({ move }) => move);
}

/** What a button says: the words for the tag of its move, with the fields of the move filled in. */
export function buttonText(move: AnyMove, said: Readonly<Record<string, string>> = {}): string {
  const fields = move as unknown as Record<string, unknown>;
  const tag = String(fields.type ?? '');
  return (said[tag] ?? tag).replace(/\{(\w+)\}/g, (gap, name: string) => String(fields[name] ?? gap));
}
