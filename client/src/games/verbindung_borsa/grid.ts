/** Geometry of the board: cells from a1 in the south-west in a wooden frame, and a base outside each where it faces. */
import type { Box, Point } from '../../board/scene';

export const DIE = 100;
const GAP = 6;
const FRAME = 72;
const STEP = DIE + GAP;
/** North, east, south, west: the order of sides everywhere. */
export const OUT: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

export const edge = (size: number): number => 2 * FRAME + size * STEP + GAP;
export const boardBox = (size: number): Box => ({ x: 0, y: 0, width: edge(size), height: edge(size) });
export const field = (size: number) => ({ x: FRAME - 3, size: size * STEP + GAP + 6 });

export function middle(size: number, cell: number): Point {
  const row = size - 1 - Math.floor(cell / size);
  return { x: FRAME + GAP + (cell % size) * STEP + DIE / 2, y: FRAME + GAP + row * STEP + DIE / 2 };
}

/** Where a base lies, and where its path meets the board. */
export function base(size: number, cell: number, side: number): { at: Point; foot: Point } {
  const [{ x, y }, out] = [middle(size, cell), OUT[side]!];
  const away = DIE / 2 + GAP + FRAME / 2 - 6;
  return { at: { x: x + out.x * away, y: y + out.y * away }, foot: { x: x + out.x * 49, y: y + out.y * 49 } };
}
