/** Finding a place: the one a finger means, and the one an arrow key leads to. */
import type { Place, Point } from './scene';

/** How much nearer a place counts where something can be done. */
const PULL = 0.7;

/**
 * The place a pointer at `at` means: the nearest by its own reach, as far as `tolerance` (board units) beyond the
 * rim of the board's places. On crowded boards the live ones win ties, and one whose middle is no further than `miss`
 * was meant whatever else lies there, unless that was hit in its own middle.
 */
export function nearest(places: readonly Place[], at: Point, tolerance: number, miss = 0): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  const close = missed(places, at, miss);
  for (const place of close.length ? close : places) {
    const away = Math.hypot(place.x - at.x, place.y - at.y);
    if (away > Math.max(place.reach, tolerance, miss)) continue;
    const felt = (away / place.reach) * (place.live ? PULL : 1);
    if (felt < least) [best, least] = [place, felt];
  }
  return best;
}

function missed(places: readonly Place[], at: Point, miss: number): Place[] {
  const away = (place: Place) => Math.hypot(place.x - at.x, place.y - at.y);
  const squarely = places.some((place) => !place.live && away(place) < miss / 3);
  return squarely ? [] : places.filter((place) => place.live && away(place) <= miss);
}

/** The place an arrow leads to from `from`: the nearest in its direction, and not too far off the line. Null at the
 *  rim. */
export function neighbour(places: readonly Place[], from: Point, direction: Point): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    if (ahead <= 0.001 || aside > ahead * 1.75) continue;
    const cost = Math.hypot(dx, dy) + aside / 2;
    if (cost < least - 0.001) [best, least] = [place, cost];
  }
  return best;
}

/** The next live place in the order of the board, from `from` onwards or backwards. */
export function nextLive(places: readonly Place[], from: string | null, step: 1 | -1): Place | null {
  const start = places.findIndex((place) => place.id === from);
  for (let count = 1; count <= places.length; count++) {
    const place = places.at((start + step * count + 2 * places.length) % places.length);
    if (place?.live) return place;
  }
  return null;
}
