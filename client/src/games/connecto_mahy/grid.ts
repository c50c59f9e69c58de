/** Where things are: cells on a board that may lie turned, and the lines of strokes. Geometry only. */
import type { Box, Point } from '../../board/scene';
import { COLUMNS, ROWS } from './material';

/** How far a board is turned clockwise. */
export type Turned = 0 | 90 | 180 | 270;
/** A stroke by its cells: one is a ring, two a link, three an arc over the second. */
export type Mark = readonly number[];

export const CELL = 100;
export const RING = 47;

/** The middle of a cell. */
export function placeOf(cell: number, turned: Turned): Point {
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
  const [x, y] = {
    0: [column, row],
    90: [ROWS - 1 - row, column],
    180: [COLUMNS - 1 - column, ROWS - 1 - row],
    270: [row, COLUMNS - 1 - column],
  }[turned] as [number, number];
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** The whole board as it lies. */
export function boxOf(turned: Turned): Box {
  const [across, down] = turned % 180 ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
  return { x: 0, y: 0, width: across * CELL, height: down * CELL };
}

export function turnedOn(turned: Turned): Turned {
  return ((turned + 90) % 360) as Turned;
}

/** The line of a stroke as an SVG path. */
export function pathOf(mark: Mark, turned: Turned): string {
  const points = mark.map((cell) => placeOf(cell, turned));
  const [a, b, c] = points;
  if (!a) return '';
  if (!b)
    return `M${a.x - RING} ${a.y}a${RING} ${RING} 0 1 1 ${2 * RING} 0a${RING} ${RING} 0 1 1 ${-2 * RING} 0`;
  if (!c) return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  return `M${a.x} ${a.y}${arcTo(a, b, c)}`;
}

/** The arc of a circle from where one is over a point to another; straight where the three stand in a row. */
function arcTo(a: Point, over: Point, b: Point): string {
  const centre = centreOf(a, over, b);
  if (!centre) return `L${over.x} ${over.y}L${b.x} ${b.y}`;
  const radius = Math.hypot(a.x - centre.x, a.y - centre.y);
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const clockwise = side(a, over, b) > 0;
  // The longer way round where the centre lies on the same side of the chord as the icon passed.
  const long = side(a, b, centre) * side(a, b, over) > 0;
  const r = Math.round(radius * 100) / 100;
  return `A${r} ${r} 0 ${long ? 1 : 0} ${clockwise ? 1 : 0} ${b.x} ${b.y}`;
}

function centreOf(a: Point, b: Point, c: Point): Point | null {
  const twice = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y));
  if (twice === 0) return null;
  const [p, q, r] = [a, b, c].map((one) => one.x * one.x + one.y * one.y) as [number, number, number];
  return {
    x: (p * (b.y - c.y) + q * (c.y - a.y) + r * (a.y - b.y)) / twice,
    y: (p * (c.x - b.x) + q * (a.x - c.x) + r * (b.x - a.x)) / twice,
  };
}

/** Where a stroke is taken hold of to rub it out: a point of its own, so that strokes side by side stay apart. */
export function gripOf(mark: Mark, turned: Turned): Point {
  const [a, b, c] = mark.map((cell) => placeOf(cell, turned));
  if (!a) return { x: 0, y: 0 };
  if (!b) return { x: a.x + RING * 0.71, y: a.y - RING * 0.71 };
  if (!c) return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return { x: (a.x + 2 * b.x + c.x) / 4, y: (a.y + 2 * b.y + c.y) / 4 };
}
