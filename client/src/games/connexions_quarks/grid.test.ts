import { describe, expect, it } from 'vitest';
import { endsFrom } from './choices';
import { edges, OFF, sections, spaceOf, spaces, SQUARES, walk, waysFrom, wayTo } from './grid';
import { lessons } from './lessons';
import { goings, position, way } from './positions';

const at = (name: string): number => spaceOf.get(name)!;

describe('the star', () => {
  it('has the spaces of the rulebook', () => {
    expect([SQUARES, spaces.length - SQUARES, sections.length, edges.length]).toEqual([36, 228, 40, 76]);
    expect(spaceOf.size).toBe(264);
  });

  it('walks ways as the rules do', () => {
    expect(walk(at('N12'), way('NE NE-E12.1'))).toHaveLength(5);
    expect(walk(OFF, way('NE N23'))).toHaveLength(5);
    expect(walk(at('N33'), way('E31'))).toEqual([at('E31')]);
    expect(waysFrom(OFF, 1)).toHaveLength(4);
    expect(waysFrom(at('NE'), 12).every((found) => walk(at('NE'), found).length === 12)).toBe(true);
  });

  it('finds what an illegal try means', () => {
    expect(walk(at('N12'), wayTo(at('N12'), null, at('NE'), [2, 4]))).toHaveLength(4);
    expect(wayTo(OFF, at('NE'), at('NE'), [1])).toEqual([at('NE')]);
  });
});

describe('choices', () => {
  it('offers share and bump at one end', () => {
    const view = position(['N12', 'NE'], { dice: [4] });
    const variants = endsFrom(view, goings(view), String(at('N12'))).get(at('NE'))!;
    expect(variants.map((one) => one.bump)).toEqual([null, 1]);
  });
});

describe('lessons', () => {
  it('expect only what they offer', () => {
    for (const { legal = [], expected = [] } of lessons)
      for (const move of expected) expect(legal).toContainEqual(move);
  });
});
