/** A magnifying glass beside the finger, where places are smaller than it. */
import type { Box, Place, Point } from './scene';

export const MAGNIFIED = 2.4;
const RADIUS = 58; // pixels
const ABOVE = 96;

export interface Lens extends Point {
  radius: number;
}

export function smallest(places: readonly Place[]): number {
  return places.reduce((least, place) => Math.min(least, place.reach), Infinity);
}

/** Above the finger where there is room, else beside it. `unit` is the board units in a pixel. */
export function lensFor(finger: Point, seen: Box, unit: number): Lens {
  const radius = RADIUS * unit;
  const y = finger.y - ABOVE * unit;
  if (y - radius >= seen.y) return { x: within(finger.x, seen.x, seen.width, radius), y, radius };
  const side = finger.x < seen.x + seen.width / 2 ? 1 : -1;
  return { x: finger.x + side * ABOVE * unit, y: seen.y + radius, radius };
}

function within(at: number, low: number, span: number, margin: number): number {
  return Math.min(Math.max(at, low + margin), low + span - margin);
}
