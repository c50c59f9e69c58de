import { describe, expect, it } from 'vitest';
import { BLACK, centre, foresee, links, standing, tileCalled, tileName, WHITE, wayOut, wayTo } from './grid';
import { figures } from './figures';
import { lessons } from './lessons';
import { position, tries } from './positions';
import { isSame } from '../game';

const lying = (rows: string[]) => ({ width: rows[0]?.length ?? 0, height: rows.length, flipped: false });
const tiles = (rows: string[]) => [...rows].reverse().join('');

const chain = ['000', '031', '210'];

describe('the board of Connexion on paper', () => {
  it('names tiles from the south-west', () => {
    expect(tileName(6, 20)).toBe('c4');
    expect(tileCalled(6, 'c4')).toBe(20);
  });

  it('puts a1 at the bottom left, and at the top right for Black', () => {
    const board = lying(['00', '00']);
    expect(centre(board, 0).y).toBeGreaterThan(centre(board, 2).y);
    const turned = { ...board, flipped: true };
    expect(centre(turned, 0)).toEqual(centre(board, 3));
  });

  it('lets a pawn stand on its own triangle', () => {
    const board = lying(['0']);
    const [middle, white, black] = [
      centre(board, 0),
      standing(board, 0, 0, WHITE),
      standing(board, 0, 0, BLACK),
    ];
    expect(white.x).toBeLessThan(middle.x);
    expect(white.y).toBeGreaterThan(middle.y);
    expect(black.x).toBeGreaterThan(middle.x);
    expect(black.y).toBeLessThan(middle.y);
  });

  it('finds no link at the start and all of them on a path', () => {
    expect(links(lying(['00', '00']), '0000')).toEqual([]);
    const light = links(lying(chain), tiles(chain)).filter((link) => link.colour === WHITE);
    expect(light).toHaveLength(5);
    expect(wayTo(lying(chain), tiles(chain), WHITE, 0, (tile) => tile === 8)).toEqual([0, 1, 4, 5, 8]);
  });

  it('foresees links made and broken, and who would leave', () => {
    const seen = foresee(lying(chain), tiles(chain), [[0, 4, 2], [6]], tileCalled(3, 'b3'), 2);
    expect(seen.leaving).toEqual([
      { tile: 0, colour: WHITE },
      { tile: 4, colour: WHITE },
    ]);
    expect(seen.made).toHaveLength(3);
    expect(seen.broken).toEqual([]);
  });

  it('leads a pawn beyond the frame', () => {
    const open = ['020', '031', '210'];
    const way = wayOut(lying(open), tiles(open), WHITE, 0);
    expect(way.at(-1)?.y).toBeLessThan(38);
    expect(wayOut(lying(chain), tiles(chain), WHITE, 0)).toEqual([]);
  });
});

describe('figures and lessons', () => {
  it('ask only for moves that can be made', () => {
    for (const step of lessons.filter((one) => one.expected)) {
      for (const move of step.expected ?? []) {
        expect(step.legal?.some((one) => isSame(one, move))).toBe(true);
      }
    }
  });

  it('show positions in which nobody has a way out yet', () => {
    for (const view of [...Object.values(figures), ...lessons].map((one) => one.view)) {
      const board = { ...view, flipped: false };
      view.pawns.forEach((pawns, colour) => {
        for (const pawn of pawns) expect(wayOut(board, view.tiles, colour, pawn)).toEqual([]);
      });
    }
  });

  it('do not let pawns jump', () => {
    const view = position(chain, 'a1 b1', 'a3');
    const ends = tries(view).flatMap((move) => (move.type === 'slide' && move.start === 0 ? [move.end] : []));
    expect(ends).toEqual([3]);
  });
});
