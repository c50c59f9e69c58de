import { describe, expect, it, test } from 'vitest';
import vectors from '$vectors/connexions_quarks.json';
import { endsFrom } from './choices';
import { edges, OFF, sections, spaceOf, spaces, SQUARES, walk, wayTo } from './grid';
import { positions, way } from './positions';

const at = (name: string): number => spaceOf.get(name)!;

describe('the star', () => {
  it('has the spaces of the rulebook', () => {
    expect([SQUARES, spaces.length - SQUARES, sections.length, edges.length]).toEqual([36, 228, 40, 76]);
    expect(spaceOf.size).toBe(264);
  });

  it('names them as the rules do', () => {
    expect(spaces.map(({ name }) => name)).toEqual(vectors.names[0]!.names);
  });
});

test.each(vectors.walks)('CQ13: a way steps where the rules step: $name', ({ start, way, steps }) => {
  expect(walk(start, way)).toEqual(steps);
});

test.each(vectors.tries)('an illegal try is a way that joins up: $name', ({ start, axis, end, length }) => {
  const found = wayTo(start, axis, end, [length]);
  expect(found.at(-1)).toBe(end);
  expect(walk(start, found)).toHaveLength(length);
});

describe('choices', () => {
  it('offers share and bump at one end', () => {
    const { view, legal } = positions.meeting;
    const variants = endsFrom(view, legal, String(at('SE'))).get(at('S12'))!;
    expect(variants.map((one) => one.bump)).toEqual([null, 1]);
  });

  it('begins outside where a connector enters', () => {
    expect(way('nowhere')).toEqual([OFF]);
  });
});
