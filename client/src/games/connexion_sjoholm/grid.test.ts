import { describe, expect, it, test } from 'vitest';
import vectors from '$vectors/connexion_sjoholm.json';
import { BLACK, bridges, centre, colourOf, foresee, linksOf, pawnsOut, sidePoint, sidesOf } from './grid';
import { LOCK, lockAt, PAWN, standing, tileCalled, tileName, turned, WHITE, wayOut, wayTo } from './grid';
import { positions } from './positions';

const lying = (width: number, height: number) => ({ width, height, flipped: false });

describe('the board of Connexion on paper', () => {
  it('names tiles from the south-west', () => {
    expect(tileName(6, 20)).toBe('c4');
    expect(tileCalled(6, 'c4')).toBe(20);
  });

  it('puts a1 at the bottom left, and at the top right for Black', () => {
    const board = lying(2, 2);
    expect(centre(board, 0).y).toBeGreaterThan(centre(board, 2).y);
    expect(centre({ ...board, flipped: true }, 0)).toEqual(centre(board, 3));
  });
});

test.each(vectors.tiles)('CS1, CS3: a tile is drawn as the rules say: $quarters quarters', (tile) => {
  const board = lying(1, 1);
  for (const colour of [WHITE, BLACK]) {
    const sides = tile.touches[colour]!;
    expect([...sidesOf(tile.quarters, colour)].sort()).toEqual([...sides].sort());
    const [middle, pawn] = [centre(board, 0), standing(board, 0, tile.quarters, colour)];
    for (const side of sides) {
      const edge = sidePoint(board, 0, side);
      expect(
        (pawn.x - middle.x) * (edge.x - middle.x) + (pawn.y - middle.y) * (edge.y - middle.y),
      ).toBeGreaterThan(0);
    }
  }
  expect(turned('0', 0, tile.quarters)).toBe(tile.turned);
});

test.each(vectors.tiles)('neither padlock nor marker covers a pawn: $quarters quarters', ({ quarters }) => {
  for (const flipped of [false, true])
    for (const colour of [WHITE, BLACK]) {
      const board = { ...lying(1, 1), flipped };
      const [middle, pawn] = [centre(board, 0), standing(board, 0, quarters, colour)];
      const { x, y } = lockAt(quarters);
      expect(Math.hypot(middle.x + x - pawn.x, middle.y + y - pawn.y)).toBeGreaterThan(LOCK + PAWN);
    }
});

test.each(vectors.seats)('CS5: the seats have the colours the rules say: swapped $is_swapped', (view) => {
  expect([0, 1].map((seat) => colourOf(view, seat))).toEqual(view.colours);
});

test.each(vectors.pawns)('CS4, CS11: as many have left as the rules say: $out', ({ width, pawns, out }) => {
  expect(pawns.map((cells) => pawnsOut(width, cells))).toEqual(out);
});

describe('what the view tells', () => {
  const { view } = positions.ready;
  const board = lying(3, 3);

  it('is drawn: bridges, ways, exits', () => {
    const light = bridges(board, linksOf(board, view, null)).filter((bridge) => bridge.colour === WHITE);
    expect(light).toHaveLength(5);
    expect(wayTo(board, linksOf(board, view, null), WHITE, 0, (tile) => tile === 8)).toEqual([0, 1, 4, 5, 8]);
    expect(wayOut(board, view, WHITE, 0)).toEqual([]);
    const { view: after } = positions.released;
    expect(wayOut(board, after, WHITE, 0).at(-1)?.y).toBeLessThan(38);
  });

  it('is foreseen: links made and broken, and who would leave', () => {
    const seen = foresee(board, view, tileCalled(3, 'b3'), 2);
    expect(seen.leaving).toEqual([
      { tile: 0, colour: WHITE },
      { tile: 4, colour: WHITE },
    ]);
    expect(seen.made).toHaveLength(3);
    expect(seen.broken).toEqual([]);
  });

  it('shows in the links of a tile in hand', () => {
    const trial = { tile: tileCalled(3, 'b3'), quarters: 2 };
    const after = linksOf(board, positions.released.view, null);
    expect(linksOf(board, view, trial)).toEqual(after);
  });
});
