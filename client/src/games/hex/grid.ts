/** The rhombus of Hex on paper: where cells lie and what they are called. */
import { MediaQuery } from 'svelte/reactivity';
import { isNorthUp } from '../../board/compass.svelte';
import { polygon, type Box, type Point } from '../../board/scene';

const narrow = new MediaQuery('(max-width: 700px) and (orientation: portrait)');

/** On a phone held upright the board stands as well: a quarter turn, north to the right, so that its cells are larger. */
export const isUpright = (): boolean => narrow.current && !isNorthUp();

/** A point of the lying board as it is drawn. */
function laid({ x, y }: Point): Point {
  return isUpright() ? { x: -y, y: x } : { x, y };
}

/** From the centre of a hexagon to its corner. Its corners point north and south. */
export const CORNER = 30;
const STEP = Math.sqrt(3) * CORNER;
/** From the centre of an outer cell to the edge of the wood. */
export const WOOD = 64;

const HEXAGONS = [polygon(6, CORNER, 30), polygon(6, CORNER)] as const;
export const hexagon = (): string => HEXAGONS[isUpright() ? 1 : 0];
export const STONE = CORNER * 0.7;

/** The centre of a cell; every row is half a cell further east. */
function lying(row: number, column: number): Point {
  return { x: (column + row / 2) * STEP, y: row * CORNER * 1.5 };
}

/** The same as it is drawn; `aside` and `below` are steps away from it on the lying board. */
export function centre(row: number, column: number, aside = 0, below = 0): Point {
  const { x, y } = lying(row, column);
  return laid({ x: x + aside, y: y + below });
}

export function boardBox(size: number): Box {
  const last = lying(size - 1, size - 1);
  const margin = WOOD + 4;
  const [length, breadth] = [last.x + 2 * margin, last.y + 2 * margin];
  if (isUpright()) return { x: margin - breadth, y: -margin, width: breadth, height: length };
  return { x: -margin, y: -margin, width: length, height: breadth };
}

/** The slab under the cells: its corners, to be drawn with a round stroke of twice the width of the wood. */
export function slab(size: number): string {
  const last = size - 1;
  const corners = [lying(0, 0), lying(0, last), lying(last, last), lying(last, 0)];
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
      const { x, y } = lying(row, column);
      const [side, half] = [STEP / 2, CORNER / 2].map((length) => length.toFixed(2));
      return `M${x.toFixed(2)} ${y - CORNER}l${side} ${half}v${CORNER}l-${side} ${half}l-${side} -${half}v-${CORNER}Z`;
    })
    .join('');
}

type Side = 'north' | 'south' | 'west' | 'east';

/** Whose stone a letter of the view stands for; -1 where there is none. */
export const ownerOf = (stone: string | undefined): number => 'rb'.indexOf(stone ?? '.');

/** Every side with the seat that has to join it to the one across. */
export const SIDES: readonly (readonly [Side, number])[] = [
  ['north', 0],
  ['south', 0],
  ['west', 1],
  ['east', 1],
];

/** The zigzag along one side of the board, from corner to corner: what its owner has to join. */
export function sideLine(size: number, side: Side): string {
  const corner = (row: number, column: number, at: number): string => {
    const { x, y } = lying(row, column);
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
