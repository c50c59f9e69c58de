/** How a card is laid out: the order of its icons and nothing of the drawing. Closed paths are loops, open ones lines. */
import type { Card } from './types';

export interface Spot {
  /** Its place in the order of linking, as `slotsOf` counts. */
  slot: number;
  cell: number;
  x: number;
  y: number;
  /** An arc passes over it. */
  bow: boolean;
  ring: boolean;
}

export interface Layout {
  spots: Spot[];
  lines: string[];
  columns: number;
  rows: number;
}

interface Block {
  columns: number;
  rows: number;
  points: [column: number, row: number][];
  /** Further points of the line where a long loop comes back to its first icon. */
  back: [column: number, row: number][];
  closed: boolean;
}

const CLEAR = 0.4;

/** A card in so many columns; positions are in cells of the card, counted from 0. */
export function layOut(card: Card, columns: number): Layout {
  const layout: Layout = { spots: [], lines: [], columns, rows: 0 };
  const shelves: { y: number; height: number; used: number }[] = [];
  let slot = 0;
  for (const { cells, arcs, closed } of card.paths) {
    const block = closed ? loop(cells.length, columns) : line(cells.length, columns);
    const [x, y] = shelve(shelves, block, columns);
    const at = ([column, row]: [number, number]) => `${x + column} ${y + row}`;
    const points = [...block.points, ...block.back].map(at).join('L');
    layout.lines.push(`M${points}${closed ? 'Z' : ''}`);
    block.points.forEach(([column, row], index) =>
      layout.spots.push({
        slot: slot + index,
        cell: cells[index]!,
        x: x + column,
        y: y + row,
        bow: arcs[index] ?? false,
        ring: false,
      }),
    );
    slot += cells.length + (closed ? 1 : 0);
  }
  for (const cell of card.rings) {
    const [x, y] = shelve(shelves, { columns: 1, rows: 1, points: [], back: [], closed: false }, columns);
    layout.spots.push({ slot: slot++, cell, x, y, bow: false, ring: true });
  }
  layout.rows = shelves.reduce((most, shelf) => Math.max(most, shelf.y + shelf.height), 0);
  return layout;
}

/** Short paths share a row. */
function shelve(
  shelves: { y: number; height: number; used: number }[],
  block: Block,
  columns: number,
): [number, number] {
  const fits = shelves.find(
    (one) => one.height >= block.rows && one.used + CLEAR + block.columns <= columns + 0.01,
  );
  if (fits) {
    const x = fits.used + CLEAR;
    fits.used = x + block.columns;
    return [x, fits.y];
  }
  const last = shelves.at(-1);
  const y = last ? last.y + last.height : 0;
  shelves.push({ y, height: block.rows, used: block.columns });
  return [0, y];
}

/** There and back in two rows; a loop too long for that goes to and fro, and back along the edge. */
function loop(count: number, columns: number): Block {
  const top = Math.ceil(count / 2);
  if (top <= columns) {
    const below = count - top;
    const shift = (top - below) / 2;
    const points: Block['points'] = Array.from({ length: count }, (_, at) =>
      at < top ? [at, 0] : [top - 1 - (at - top) - shift, 1],
    );
    return { columns: top, rows: 2, points, back: [], closed: true };
  }
  const room = columns - 0.5;
  const each = Math.floor(room);
  const points: Block['points'] = snake(count, each).map(([column, row]) => [column + 0.5, row]);
  const [lastColumn, lastRow] = points.at(-1)!;
  const back: Block['back'] =
    lastColumn > 0.5
      ? [
          [lastColumn, lastRow + 0.45],
          [0, lastRow + 0.45],
          [0, 0],
        ]
      : [
          [0, lastRow],
          [0, 0],
        ];
  return { columns, rows: lastRow + (lastColumn > 0.5 ? 1.4 : 1), points, back, closed: true };
}

function line(count: number, columns: number): Block {
  const points = snake(count, columns);
  return { columns: Math.min(count, columns), rows: points.at(-1)![1] + 1, points, back: [], closed: false };
}

/** Row by row, every second one backwards, so that the line goes on. */
function snake(count: number, columns: number): Block['points'] {
  return Array.from({ length: count }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return [row % 2 ? columns - 1 - column : column, row];
  });
}
