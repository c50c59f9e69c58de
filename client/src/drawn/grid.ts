/** The plain board: any view with a `grid` (`core/grid.py`), drawn in the wood of the house. Knows no game. */
import { cellName } from '../board/names';
import { polygon, type Box, type Place, type Point } from '../board/scene';
import type { AnyMove } from '../games/game';
import type { BoardScript, Drawing, Given } from './drawing';
import type { Grid } from './types';
import { words } from './words';

/** Half the width of a square, and from the centre of a hexagon to its corner. */
const HALF = 30;
const STEP = Math.sqrt(3) * HALF;
const STONE = 21;
/** From the outline of the outer cells to the edge of the wood. */
const WOOD = 36;

interface GridView {
  grid: Grid;
}
/** The fields of a move that the board reads. */
interface GridMove extends AnyMove {
  cell?: number;
  origin?: number;
}

interface Cell extends Point {
  cell: number;
  name: string;
  row: number;
  column: number;
}

/** Every cell that is there, with its centre. */
export function cellsOf(grid: Grid): Cell[] {
  const holes = new Set(grid.holes);
  return Array.from({ length: grid.width * grid.height }, (_, cell) => {
    const [row, column] = [Math.floor(cell / grid.width), cell % grid.width];
    const [x, y] =
      grid.form === 'hexagons'
        ? [(column + row / 2) * STEP, row * HALF * 1.5]
        : [column * 2 * HALF, row * 2 * HALF];
    return { cell, name: cellName(grid.width, cell), row, column, x, y };
  }).filter(({ cell }) => !holes.has(cell));
}

const outlineOf = (grid: Grid): string =>
  grid.form === 'hexagons' ? polygon(6, HALF, 30) : polygon(4, HALF * Math.SQRT2, 45);

export function boxOf(cells: readonly Point[]): Box {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const margin = HALF + WOOD + 4;
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** One path for many cells. */
function path(cells: readonly Point[], outline: string): string {
  const moved = (at: Point) =>
    outline.replace(/([ML])(-?[\d.]+) (-?[\d.]+)/g, (_, way: string, x: string, y: string) =>
      [way, (at.x + Number(x)).toFixed(1), ' ', (at.y + Number(y)).toFixed(1)].join(''),
    );
  return cells.map(moved).join('');
}

const TINTS = ['#f3e0b9', '#e8ce9e', '#eed7ac'];

function tinted(grid: Grid, cells: readonly Cell[], outline: string): string {
  const count = grid.form === 'hexagons' ? 3 : grid.form === 'points' ? 1 : 2;
  const tintOf = ({ row, column }: Cell): number =>
    count === 3 ? (column + 2 * row) % 3 : (column + row) % count;
  const line = grid.form === 'points' ? '' : ' stroke="#a97e4e" stroke-width="2"';
  return Array.from({ length: count }, (_, tint) => {
    const some = cells.filter((cell) => tintOf(cell) === tint);
    return `<path fill="${TINTS[tint]}"${line} d="${path(some, outline)}"/>`;
  }).join('');
}

/** The lines between crossings. */
function lines(grid: Grid, cells: readonly Cell[]): string {
  const there = new Map(cells.map((cell) => [cell.cell, cell]));
  const drawn = cells.flatMap((from) => {
    const east = from.column + 1 < grid.width ? there.get(from.cell + 1) : undefined;
    return [east, there.get(from.cell + grid.width)].flatMap((to) =>
      to ? [`M${from.x} ${from.y}L${to.x} ${to.y}`] : [],
    );
  });
  return `<path fill="none" stroke="#8a6238" stroke-width="2.5" stroke-linecap="round" d="${drawn.join('')}"/>`;
}

/** Sides that belong to somebody, as a band behind the outer cells. */
function sides(grid: Grid, cells: readonly Cell[], { kit }: Given<GridView>): string {
  const outer = {
    north: ({ row }: Cell) => row === 0,
    south: ({ row }: Cell) => row === grid.height - 1,
    west: ({ column }: Cell) => column === 0,
    east: ({ column }: Cell) => column === grid.width - 1,
  };
  // Outwards from the middle of a cell, a little more than to its rim.
  const slant = grid.form === 'hexagons' ? 0.5 : 0;
  const out = { north: [-slant, -1], south: [slant, 1], west: [-1, 0], east: [1, 0] } as const;
  return (Object.keys(outer) as (keyof typeof outer)[])
    .filter((side) => grid.sides?.[side] !== undefined)
    .map((side) => {
      const [dx, dy] = out[side].map((part) => part * HALF * 1.02) as [number, number];
      const points = cells
        .filter(outer[side])
        .map(({ x, y }) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`);
      const colour = kit.colour(grid.sides![side]!);
      return `<path fill="none" stroke="${colour}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round" d="M${points.join('L')}"/>`;
    })
    .join('');
}

/** Letters over the first cell of each column, numbers before the first of each row. */
function coordinates(grid: Grid, cells: readonly Cell[]): string {
  const text = (x: number, y: number, said: string) =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${said}</text>`;
  const firsts = (of: 'row' | 'column') => [
    ...new Map([...cells].reverse().map((cell) => [cell[of], cell])).values(),
  ];
  const lean = grid.form === 'hexagons' ? -HALF * 0.8 : 0;
  const letters = firsts('column').map(({ x, y, column }) =>
    text(x + lean, y - HALF - 12, cellName(grid.width, column).charAt(0)),
  );
  const numbers = firsts('row').map(({ x, y, row }) => text(x - HALF - 18, y + 6, `${row + 1}`));
  return `<g fill="var(--coord)" font-size="18" font-weight="700" text-anchor="middle">${letters.join('')}${numbers.join('')}</g>`;
}

function ground(given: Given<GridView>, cells: readonly Cell[]): string {
  const { grid } = given.view;
  const outline = outlineOf(grid);
  const all = path(cells, outline);
  const slab = (colour: string, width: number, more = '') =>
    `<path d="${all}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${more}/>`;
  return [
    slab('#281606', 2 * WOOD, ' opacity=".33" transform="translate(0 5)"'),
    slab('var(--wood-hi)', 2 * WOOD),
    slab('var(--wood)', 2 * WOOD - 5),
    sides(grid, cells, given),
    tinted(grid, cells, outline),
    grid.form === 'points' ? lines(grid, cells) : '',
    coordinates(grid, cells),
  ].join('');
}

function draw(given: Given<GridView>): Drawing {
  const { grid } = given.view;
  const cells = cellsOf(grid);
  const at = new Map(cells.map((cell) => [cell.cell, cell]));
  const lying = grid.pieces ?? [];
  const owners = new Map(lying.map(({ cell, seat }) => [cell, seat]));
  const won = new Set(grid.won);
  const label = ({ cell, name }: Cell): string => {
    const owner = owners.get(cell);
    if (owner === undefined) return words().empty(name);
    const who = given.seatName(owner);
    return won.has(cell) ? words().won(name, who) : words().piece(name, who);
  };
  const places = cells.map((cell): Place => ({
    id: cell.name,
    x: cell.x,
    y: cell.y,
    reach: HALF * 0.95,
    outline: outlineOf(grid),
    label: label(cell),
  }));
  const marksOf = (some: readonly number[], kind: 'last' | 'glow') =>
    some.flatMap((cell) => at.get(cell) ?? []).map(({ x, y }) => ({ kind, x, y, reach: STONE + 3 }));
  return {
    label: words().board,
    box: boxOf(cells),
    ground: ground(given, cells),
    places,
    pieces: lying.flatMap(({ cell, seat, sign, name }) => {
      const place = at.get(cell);
      if (!place) return [];
      const stone = given.kit.stone(seat, STONE, sign);
      const svg = won.size && !won.has(cell) ? `<g opacity=".45">${stone}</g>` : stone;
      return [{ id: name || `${cell} ${seat}`, x: place.x, y: place.y, svg }];
    }),
    marks: [...(won.size ? [] : marksOf(grid.last ?? [], 'last')), ...marksOf([...won], 'glow')],
  };
}

export const gridBoard: BoardScript<GridView, GridMove> = {
  version: 1,
  draw,
  placesOf: ({ origin, cell }, { grid }) =>
    [origin, cell].flatMap((one) => (one === undefined ? [] : [cellName(grid.width, one)])),
  tried(place, legal, { grid }) {
    const like = legal.find((move) => move.cell !== undefined && move.origin === undefined);
    const cell = cellsOf(grid).find(({ name }) => name === place)?.cell;
    return like && cell !== undefined ? { ...like, cell } : null;
  },
  ghost: ({ seat, kit }) => (seat < 100 ? kit.stone(seat, STONE) : ''),
  seatMark: (seat, { kit }) => kit.stone(seat, 15),
  shape: ({ grid }) => {
    const { width, height } = boxOf(cellsOf(grid));
    return width / height;
  },
  example: 'c4',
};
