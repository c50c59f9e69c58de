/** Who sits where, and what a seat is doing: the same words and signs on every screen. */
import type { Place, View } from './types';
import { words } from './words';

export type State = 'draws' | 'guides' | 'keeps' | 'answered' | 'gaveUp' | 'ready' | 'done' | null;

export function placeOfSeat(view: View, seat: number): Place | undefined {
  return view.places.find((place) => place.seats.includes(seat));
}

/** What a seat is doing now, as far as everybody may know. */
export function stateOf(view: View, seat: number): State {
  if (view.phase === 'revealing') return view.ready.includes(seat) ? 'ready' : null;
  if (view.phase !== 'drawing') return null;
  const place = placeOfSeat(view, seat);
  if (!place) return view.agreed.mode === 'cooperative' ? 'keeps' : null;
  if (view.finished.includes(seat)) return 'done';
  if (place.has_given_up) return 'gaveUp';
  if (place.has_answered) return 'answered';
  return place.drawer === seat ? 'draws' : 'guides';
}

/** The name of whoever a board belongs to. */
export function ownerOf(place: Place, nameOf: (seat: number) => string): string {
  const names = place.seats.map(nameOf);
  return names.length === 2 ? words().seat.pair(names[0]!, names[1]!) : (names[0] ?? '');
}
