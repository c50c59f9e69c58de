/** How the board lies before somebody's eyes, and what of it they see. */
import { boxOf, type Turned } from './grid';
import type { Pen } from './pen.svelte';
import type { View } from './types';

/** The drawings are on the table: being named, judged or revealed. */
export function isLaidOut(view: View): boolean {
  return view.boards.length > 0 && view.phase !== 'drawing' && view.phase !== 'posing';
}

/** The place whose drawing is shown when all are: the one asked for, else one's own, else the first. */
export function shownPlace(view: View, pen: Pen | undefined): number {
  return pen?.shown ?? view.place ?? 0;
}

/** The card that belongs to a place. */
export function cardFor(view: View, place: number): number {
  return view.agreed.mode === 'cooperative' ? place : 0;
}

/** A game that is over as it was at the reveal of one of its riddles: the one asked for, else the last. */
export function lookedBack(view: View, pen: Pen | undefined): View {
  const riddle = lookedAt(view, pen);
  const [laid, played] = [view.gallery[riddle], view.played[riddle]];
  if (!laid || !played) return view;
  const places = view.places.map((place, at) => ({
    ...place,
    gain: played.gains[at] ?? 0,
    answer: played.answers[at] ?? null,
    verdict: played.verdicts[at] ?? null,
  }));
  return { ...view, ...laid, phase: 'revealing', riddle, reveals: played.riddles, places };
}

/** The riddle that is looked at when all is over. */
export function lookedAt(view: View, pen: Pen | undefined): number {
  return pen?.riddle ?? view.gallery.length - 1;
}

export function turnedFor(given: View, pen: Pen | undefined): Turned {
  const view = lookedBack(given, pen);
  if (isLaidOut(view)) {
    const place = shownPlace(view, pen);
    const revealed = view.reveals[cardFor(view, place)];
    if (revealed) return revealed.lies ? 270 : 0;
    return view.boards[place]?.turned ?? 0;
  }
  return view.role === 'draws' && pen ? pen.board.turned : (view.board?.turned ?? 0);
}

export function shapeFor(view: View, pen: Pen | undefined): number {
  const { width, height } = boxOf(turnedFor(view, pen));
  return width / height;
}
