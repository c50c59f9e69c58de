/** The board of Connexion on paper: where tiles lie, where pawns stand, and the connections that the view tells. */
import { rectangle, type Box, type Point } from '../../board/scene';
import type { View } from './types';

export { cellCalled as tileCalled, cellName as tileName } from '../../board/names';

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

/** The colour of a chair: the seats change colours with a swap. */
export const colourOf = ({ is_swapped }: Pick<View, 'is_swapped'>, seat: number): number =>
  is_swapped ? 1 - seat : seat;

/** How many pawns of a colour have left: it began with one in every column. */
export const pawnsOut = (width: number, pawns: readonly number[] = []): number => width - pawns.length;

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

/** How far a padlock or the marker reaches. */
export const LOCK = 19;

/** Where they lie, from the middle of a tile: on its cut, in an upper corner, beside both pawns. */
export const lockAt = (quarters: number): Point => ({
  x: 0.3 * TILE * (quarters % 2 ? 1 : -1),
  y: -0.3 * TILE,
});

// Sides, clockwise: 0 north, 1 east, 2 south, 3 west.

/** The two sides that the triangle of a colour touches, as it is drawn. */
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

/** The colour that a sign of the view stands for. */
const colourOfSign = (sign: string | undefined): number | null =>
  sign === 'w' ? WHITE : sign === 'b' ? BLACK : null;

/** Connections as the view writes them: for every tile those to the north and to the east. */
export type Links = readonly (number | null)[];

const placeOf = (board: Board, tile: number, side: number): number => {
  const other = side < 2 ? tile : beside(board, tile, side);
  return other === null ? -1 : 2 * other + (side % 2);
};

/** The colour that connects a tile across a side, or null. */
export const linkAcross = (board: Board, links: Links, tile: number, side: number): number | null =>
  links[placeOf(board, tile, side)] ?? null;

/** The connections of a view, with those of a tile in hand as they would be after its turn. */
export function linksOf(board: Board, view: View, trial: { tile: number; quarters: number } | null): Links {
  const links = [...view.links].map(colourOfSign);
  for (const side of trial ? [0, 1, 2, 3] : []) {
    const place = placeOf(board, trial!.tile, side);
    if (place >= 0) links[place] = linkTurned(view, trial!.tile, trial!.quarters, side);
  }
  return links;
}

const linkTurned = (view: View, tile: number, quarters: number, side: number): number | null =>
  colourOfSign(view.turns[12 * tile + 4 * (quarters - 1) + side]);

export interface Bridge extends Point {
  id: string;
  colour: number;
  /** Over an upright groove, between west and east. */
  level: boolean;
}

/** Every connection on the board, as a bridge over the groove. */
export function bridges(board: Board, links: Links): Bridge[] {
  return links.flatMap((colour, place): Bridge[] => {
    const [tile, side] = [Math.floor(place / 2), place % 2];
    if (colour === null) return [];
    return [{ id: `${tile}${side}${colour}`, colour, level: side === 1, ...sidePoint(board, tile, side) }];
  });
}

/** The tiles from one to another along connections of this colour, ends included; empty where none lead there. */
export function wayTo(
  board: Board,
  links: Links,
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
    for (const side of [0, 1, 2, 3]) {
      const next = beside(board, tile, side);
      if (next === null || cameFrom.has(next) || linkAcross(board, links, tile, side) !== colour) continue;
      cameFrom.set(next, tile);
      edge.push(next);
    }
  }
  return [];
}

/** The tiles a pawn runs over on its way out, the last one at an exit of its colour. */
export function tilesOut(board: Board, view: View, colour: number, from: number): number[] {
  const isExit = (tile: number) => view.exits.some(([of, at]) => of === colour && at === tile);
  return wayTo(board, linksOf(board, view, null), colour, from, isExit);
}

/** The points a pawn runs through on its way out, the last one beyond the frame. */
export function wayOut(board: Board, view: View, colour: number, from: number): Point[] {
  const way = tilesOut(board, view, colour, from);
  const last = way.at(-1);
  const exit = view.exits.find(([of, at]) => of === colour && at === last);
  if (last === undefined || !exit) return [];
  const door = sidePoint(board, last, exit[2]);
  const middle = centre(board, last);
  const beyond = (at: number, from: number) => at + Math.sign(at - from) * (MARGIN - 16);
  const out = { x: beyond(door.x, middle.x), y: beyond(door.y, middle.y) };
  return [...way.map((tile) => standing(board, tile, Number(view.tiles[tile]), colour)), door, out];
}

export function turned(tiles: string, tile: number, quarters: number): string {
  return tiles.slice(0, tile) + ((Number(tiles[tile]) + quarters) % 4) + tiles.slice(tile + 1);
}

/** What a turn would change: links made and broken, and the pawns that it would let out. */
export interface Foresight {
  made: Point[];
  broken: Point[];
  leaving: { tile: number; colour: number }[];
}

/** As the view tells it to whoever is to move. */
export function foresee(board: Board, view: View, tile: number, quarters: number): Foresight {
  const seen: Foresight = { made: [], broken: [], leaving: [] };
  const links = linksOf(board, view, null);
  for (const side of [0, 1, 2, 3]) {
    const [was, is] = [linkAcross(board, links, tile, side), linkTurned(view, tile, quarters, side)];
    if (is !== null && is !== was) seen.made.push(sidePoint(board, tile, side));
    else if (was !== null && is !== was) seen.broken.push(sidePoint(board, tile, side));
  }
  for (const [at, by, white, black] of view.releases)
    if (at === tile && by === quarters)
      seen.leaving = [
        ...white.map((pawn) => ({ tile: pawn, colour: WHITE })),
        ...black.map((pawn) => ({ tile: pawn, colour: BLACK })),
      ];
  return seen;
}
