/** The board of Connexion on paper: where tiles lie, which sides their triangles touch, what hangs together. */
import { rectangle, type Box, type Point } from '../../board/scene';

export const TILE = 100;
const GROOVE = 5;
export const STEP = TILE + GROOVE;
/** The frame around the tiles, with the two exits and the letters. */
export const MARGIN = 38;
export const SQUARE = rectangle(TILE, TILE, 8);
export const PAWN = 17;

export const WHITE = 0;
export const BLACK = 1;

/** How the board lies: its size, and whether Black looks at it from the north. */
export interface Board {
  width: number;
  height: number;
  flipped: boolean;
}

/** `a1` in the south-west corner. */
export function tileName(width: number, tile: number): string {
  return `${'abcdefgh'[tile % width]}${Math.floor(tile / width) + 1}`;
}

export function tileCalled(width: number, name: string): number {
  return (Number(name[1]) - 1) * width + 'abcdefgh'.indexOf(name[0] ?? '');
}

export function boardBox({ width, height }: { width: number; height: number }): Box {
  return {
    x: 0,
    y: 0,
    width: 2 * MARGIN + width * STEP + GROOVE,
    height: 2 * MARGIN + height * STEP + GROOVE,
  };
}

export function centre(board: Board, tile: number): Point {
  const column = tile % board.width;
  const row = Math.floor(tile / board.width);
  const [right, down] = board.flipped ? [board.width - 1 - column, row] : [column, board.height - 1 - row];
  return { x: MARGIN + GROOVE + TILE / 2 + right * STEP, y: MARGIN + GROOVE + TILE / 2 + down * STEP };
}

/** Where a pawn stands on its triangle; the light one looks south-west before any turn. */
export function standing(board: Board, tile: number, quarters: number, colour: number): Point {
  const middle = centre(board, tile);
  const angle = ((quarters + (colour === BLACK ? 2 : 0) + (board.flipped ? 2 : 0)) * Math.PI) / 2;
  const [x, y] = [-0.225 * TILE, 0.225 * TILE];
  return {
    x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

// Sides, clockwise: 0 north, 1 east, 2 south, 3 west.

/** The two sides that the triangle of a colour touches. */
export function sidesOf(quarters: number, colour: number): [number, number] {
  const first = quarters + (colour === WHITE ? 2 : 0);
  return [first % 4, (first + 1) % 4];
}

export function beside({ width, height }: Board, tile: number, side: number): number | null {
  const [column, row] = [tile % width, Math.floor(tile / width)];
  if (side === 0) return row + 1 < height ? tile + width : null;
  if (side === 1) return column + 1 < width ? tile + 1 : null;
  if (side === 2) return row > 0 ? tile - width : null;
  return column > 0 ? tile - 1 : null;
}

/** The middle of a side of a tile, in the groove. */
export function sidePoint(board: Board, tile: number, side: number): Point {
  const { x, y } = centre(board, tile);
  const seen = (side + (board.flipped ? 2 : 0)) % 4;
  const [dx, dy] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ][seen] as [number, number];
  return { x: x + (dx * STEP) / 2, y: y + (dy * STEP) / 2 };
}

const touches = (tiles: string, tile: number, side: number, colour: number): boolean =>
  sidesOf(Number(tiles[tile]), colour).includes(side);

/** The colour that connects a tile across a side, or null. */
export function linkAcross(board: Board, tiles: string, tile: number, side: number): number | null {
  const other = beside(board, tile, side);
  if (other === null) return null;
  const here = touches(tiles, tile, side, WHITE) ? WHITE : BLACK;
  return touches(tiles, other, (side + 2) % 4, here) ? here : null;
}

export interface Link extends Point {
  id: string;
  colour: number;
  /** Over an upright groove, between west and east. */
  level: boolean;
}

/** Every connection on the board, as a bridge over the groove. */
export function links(board: Board, tiles: string): Link[] {
  return [...tiles].flatMap((_, tile) =>
    [0, 1].flatMap((side): Link[] => {
      const colour = linkAcross(board, tiles, tile, side);
      if (colour === null) return [];
      return [{ id: `${tile}${side}${colour}`, colour, level: side === 1, ...sidePoint(board, tile, side) }];
    }),
  );
}

function linked(board: Board, tiles: string, tile: number, colour: number): number[] {
  return sidesOf(Number(tiles[tile]), colour)
    .filter((side) => linkAcross(board, tiles, tile, side) === colour)
    .map((side) => beside(board, tile, side))
    .filter((other): other is number => other !== null);
}

/** The tiles from one to another along a path of this colour, ends included; empty where none leads there. */
export function wayTo(
  board: Board,
  tiles: string,
  colour: number,
  from: number,
  isThere: (tile: number) => boolean,
): number[] {
  const cameFrom = new Map<number, number | null>([[from, null]]);
  const edge = [from];
  for (const tile of edge) {
    if (isThere(tile)) {
      const way: number[] = [];
      for (let at: number | null = tile; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const next of linked(board, tiles, tile, colour)) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, tile);
      edge.push(next);
    }
  }
  return [];
}

const exitSide = (colour: number): number => (colour === WHITE ? 0 : 2);

/** Whether the triangle of a colour touches the frame where its pawns leave. */
export function isAtExit(board: Board, tiles: string, colour: number, tile: number): boolean {
  const side = exitSide(colour);
  return beside(board, tile, side) === null && touches(tiles, tile, side, colour);
}

/** The points a pawn runs through on its way out, the last one beyond the frame. */
export function wayOut(board: Board, tiles: string, colour: number, from: number): Point[] {
  const way = wayTo(board, tiles, colour, from, (tile) => isAtExit(board, tiles, colour, tile));
  const last = way.at(-1);
  if (last === undefined) return [];
  const door = sidePoint(board, last, exitSide(colour));
  const middle = centre(board, last);
  const out = { x: door.x, y: door.y + Math.sign(door.y - middle.y) * (MARGIN - 16) };
  return [...way.map((tile) => standing(board, tile, Number(tiles[tile]), colour)), door, out];
}

export function turned(tiles: string, tile: number, quarters: number): string {
  return tiles.slice(0, tile) + ((Number(tiles[tile]) + quarters) % 4) + tiles.slice(tile + 1);
}

/** What a turn would change: links made and broken, and the pawns whose path would reach its exit. */
export interface Foresight {
  made: Point[];
  broken: Point[];
  leaving: { tile: number; colour: number }[];
}

export function foresee(
  board: Board,
  tiles: string,
  pawns: readonly (readonly number[])[],
  tile: number,
  quarters: number,
): Foresight {
  const after = turned(tiles, tile, quarters);
  const seen: Foresight = { made: [], broken: [], leaving: [] };
  for (const side of [0, 1, 2, 3]) {
    const [was, is] = [linkAcross(board, tiles, tile, side), linkAcross(board, after, tile, side)];
    if (is !== null && is !== was) seen.made.push(sidePoint(board, tile, side));
    else if (was !== null && is !== was) seen.broken.push(sidePoint(board, tile, side));
  }
  for (const colour of [WHITE, BLACK]) {
    for (const pawn of pawns[colour] ?? []) {
      if (wayOut(board, after, colour, pawn).length) seen.leaving.push({ tile: pawn, colour });
    }
  }
  return seen;
}
