/** The rhombus of Hex on paper: where cells lie and what they are called. */
import { polygon, type Box, type Point } from '../../board/scene';

/** From the centre of a hexagon to its corner. Its corners point north and south. */
export const CORNER = 30;
const STEP = Math.sqrt(3) * CORNER;
/** From the centre of an outer cell to the edge of the wood. */
export const WOOD = 64;

export const HEXAGON = polygon(6, CORNER, 30);
export const STONE = CORNER * 0.7;

/** `a1` in the north-west corner, as the notation has it. */
export function cellName(size: number, cell: number): string {
  return `${'abcdefghijklmnopqrs'[cell % size]}${Math.floor(cell / size) + 1}`;
}

/** The centre of a cell; every row is half a cell further east. */
export function centre(row: number, column: number): Point {
  return { x: (column + row / 2) * STEP, y: row * CORNER * 1.5 };
}

export function boardBox(size: number): Box {
  const last = centre(size - 1, size - 1);
  const margin = WOOD + 4;
  return { x: -margin, y: -margin, width: last.x + 2 * margin, height: last.y + 2 * margin };
}

/** The slab under the cells: its corners, to be drawn with a round stroke of twice the width of the wood. */
export function slab(size: number): string {
  const last = size - 1;
  const corners = [centre(0, 0), centre(0, last), centre(last, last), centre(last, 0)];
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** Every third cell in one path: a board is three of them, and no two neighbours share a tint. */
export function tinted(size: number, tint: number): string {
  const cells = [...Array(size * size).keys()].map((cell) => ({
    row: Math.floor(cell / size),
    column: cell % size,
  }));
  return cells
    .filter(({ row, column }) => (column - row + 3 * size) % 3 === tint)
    .map(({ row, column }) => {
      const { x, y } = centre(row, column);
      const [side, half] = [STEP / 2, CORNER / 2].map((length) => length.toFixed(2));
      return `M${x.toFixed(2)} ${y - CORNER}l${side} ${half}v${CORNER}l-${side} ${half}l-${side} -${half}v-${CORNER}Z`;
    })
    .join('');
}

type Side = 'north' | 'south' | 'west' | 'east';

/** The zigzag along one side of the board, from corner to corner: what its owner has to join. */
export function sideLine(size: number, side: Side): string {
  const corner = (row: number, column: number, at: number): string => {
    const { x, y } = centre(row, column);
    const angle = ((at * 60 - 90) * Math.PI) / 180;
    return `${(x + CORNER * Math.cos(angle)).toFixed(2)} ${(y + CORNER * Math.sin(angle)).toFixed(2)}`;
  };
  const last = size - 1;
  const cells = [...Array(size).keys()];
  // Corners of a hexagon, clockwise from its top: 0 north, 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west.
  const points: Record<Side, string[]> = {
    north: cells.flatMap((column) => [corner(0, column, 5), corner(0, column, 0)]).concat(corner(0, last, 1)),
    south: cells
      .flatMap((column) => [corner(last, column, 4), corner(last, column, 3)])
      .concat(corner(last, last, 2)),
    west: cells.flatMap((row) => [corner(row, 0, 5), corner(row, 0, 4)]).concat(corner(last, 0, 3)),
    east: [corner(0, last, 0), ...cells.flatMap((row) => [corner(row, last, 1), corner(row, last, 2)])],
  };
  return `M${points[side].join('L')}`;
}
