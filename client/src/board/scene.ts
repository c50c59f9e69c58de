/** A board as plain data: places to act on, pieces that lie on it, and marks that say something about either. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Where somebody can act: a cell, a corner, a side, a card. Its id is the name the rules use in refusals. */
export interface Place extends Point {
  id: string;
  /** Read out: "c4, empty". */
  label: string;
  /** How far its region goes, in board units. */
  reach: number;
  /** Its shape around its own centre as an SVG path; a circle of its reach where there is none. */
  outline?: string;
  /** Something can be done here: nearest-place regions favour it, and N jumps to it. */
  live?: boolean;
}

/** Something that lies on the board and keeps its id from one view to the next, so that its way can be shown. */
export interface Piece extends Point {
  id: string;
  /** Degrees, clockwise. Let it grow past 360 rather than jump back, so that it turns the short way. */
  turn?: number;
  /** Points it runs through on its way here from where it was. */
  way?: readonly Point[];
}

/**
 * What is so about a place or point. One look in every game: blue is in your hand, dashed is not settled,
 * amber is the last move, pale amber what else the others have done since one's own, green is gained, red is lost, refused or locked.
 */
export interface Mark extends Point {
  kind:
    | 'target'
    | 'picked'
    | 'pending'
    | 'last'
    | 'changed'
    | 'hint'
    | 'gained'
    | 'lost'
    | 'locked'
    | 'refused'
    | 'glow';
  reach: number;
  outline?: string;
  /** The board has a sign of its own there: no padlock beside it. */
  isPlain?: boolean;
  /** Where the padlock goes, from the middle of the place, so that it covers nothing. */
  lock?: Point;
}

/** The mark of a kind on a place. */
export function markAt(place: Place, kind: Mark['kind']): Mark {
  return { kind, x: place.x, y: place.y, reach: place.reach, outline: place.outline };
}

/** Marks on the places with these ids; ids the board does not have are passed over. */
export function marksOn(places: readonly Place[], ids: Iterable<string>, kind: Mark['kind']): Mark[] {
  const wanted = new Set(ids);
  return places.filter((place) => wanted.has(place.id)).map((place) => markAt(place, kind));
}

/** The path of a regular polygon around the origin; `tilt` turns it, in degrees. */
export function polygon(corners: number, radius: number, tilt = 0): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner * 360) / corners + tilt) * (Math.PI / 180);
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** The path of a circle around the origin. */
export function disc(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
}

/** The path of a rectangle around the origin. */
export function rectangle(width: number, height = width, corner = 0): string {
  const [w, h, r] = [width / 2, height / 2, corner];
  if (!r) return `M${-w} ${-h}H${w}V${h}H${-w}Z`;
  return (
    `M${-w + r} ${-h}H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `H${-w + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${-h + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
