/** Positions written as they look, for figures and lessons. */
import { tileCalled, turned, wayTo } from './grid';
import type { Move, View } from './types';

const cells = (width: number, names: string): number[] =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => tileCalled(width, name))
    .sort((one, other) => one - other);

interface Extra {
  locked?: string;
  marker?: string;
  more?: Partial<View>;
}

/** A position from its rows, the north one first: a digit for the quarter turns of each tile, and the pawns by name. */
export function position(rows: readonly string[], white: string, black: string, extra: Extra = {}): View {
  const width = rows[0]?.length ?? 0;
  return {
    width,
    height: rows.length,
    swap: false,
    tiles: [...rows].reverse().join(''),
    pawns: [cells(width, white), cells(width, black)],
    turn: 0,
    to_move: 0,
    is_swapped: false,
    marker: extra.marker ? tileCalled(width, extra.marker) : null,
    protected: cells(width, extra.locked ?? ''),
    plies: 0,
    quiet: 0,
    seen: [],
    last: null,
    released: [[], []],
    ending: '',
    winner: null,
    ...extra.more,
  };
}

export const turn = (view: View, name: string, quarters: number, seat = 0): Move => ({
  type: 'turn',
  seat,
  tile: tileCalled(view.width, name),
  quarters,
});

export const slide = (view: View, from: string, to: string, seat = 0): Move => ({
  type: 'slide',
  seat,
  start: tileCalled(view.width, from),
  end: tileCalled(view.width, to),
});

/** The view after a turn, with what is new in it. */
export function afterTurn(view: View, name: string, quarters: number, more: Partial<View> = {}): View {
  const tile = tileCalled(view.width, name);
  return {
    ...view,
    tiles: turned(view.tiles, tile, quarters),
    plies: view.plies + 1,
    turn: 1,
    to_move: 1,
    last: { type: 'turn', seat: 0, tile, quarters },
    ...more,
  };
}

/** What a learner may try with White: every turn that is not protected, and every slide. */
export function tries(view: View): Move[] {
  const board = { ...view, flipped: false };
  const all = [...view.tiles].map((_, tile) => tile);
  const turns = all
    .filter((tile) => !view.protected.includes(tile))
    .flatMap((tile) => [1, 2, 3].map((quarters): Move => ({ type: 'turn', seat: 0, tile, quarters })));
  const own = view.pawns[0];
  const slides = own.flatMap((start) =>
    all
      .filter((end) => {
        const way = wayTo(board, view.tiles, 0, start, (tile) => tile === end);
        return way.length > 1 && !way.slice(1).some((tile) => own.includes(tile));
      })
      .map((end): Move => ({ type: 'slide', seat: 0, start, end })),
  );
  return [...turns, ...slides];
}
