/** Geometry of a board: five by five cells from a1 in the south-west, in a wooden frame with numbers around. */
import { cellCalled, cellName as nameOfCell } from '../../board/names';
import type { Box, Point } from '../../board/scene';

export const SIDE = 5;
export const CELLS = SIDE * SIDE;
/** Every cell but the centre takes a tile. */
export const ROUNDS = CELLS - 1;
export const CENTRE = 12;
/** What is printed there: narrow paths north and south, wide ones east and west. */
export const CENTRE_PATTERN = 'NWNW';
export const TILE = 100;
const GAP = 4;
const FRAME = 62;
const STEP = TILE + GAP;

export const BOX: Box = {
  x: 0,
  y: 0,
  width: 2 * FRAME + SIDE * STEP + GAP,
  height: 2 * FRAME + SIDE * STEP + GAP,
};
export const FIELD = { x: FRAME, size: SIDE * STEP + GAP };

export const cellName = (cell: number): string => nameOfCell(SIDE, cell);

export function middle(cell: number): Point {
  const row = SIDE - 1 - Math.floor(cell / SIDE);
  return { x: FRAME + GAP + (cell % SIDE) * STEP + TILE / 2, y: FRAME + GAP + row * STEP + TILE / 2 };
}

const OUT: Record<string, Point> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/** Where a number stands: outside the edge it belongs to, `a5n`; `tip` points at the board. */
export function numberAt(edge: string): Point & { tip: number } {
  const out = OUT[edge[2] ?? 'n'] ?? { x: 0, y: -1 };
  const { x, y } = middle(cellCalled(SIDE, edge));
  const away = TILE / 2 + GAP + FRAME / 2 - 1;
  return {
    x: x + out.x * away,
    y: y + out.y * away,
    tip: { n: 180, e: 270, s: 0, w: 90 }[edge[2] ?? 'n'] ?? 0,
  };
}

/** A pattern after quarter turns clockwise. */
export const turned = (pattern: string, turn: number): string =>
  [0, 1, 2, 3].map((side) => pattern[(side - turn + 4) % 4]).join('');
