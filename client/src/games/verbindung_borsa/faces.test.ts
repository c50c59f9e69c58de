import { expect, test } from 'vitest';
import vectors from '$vectors/verbindung_borsa.json';
import { FACES, isBridge, unturned, type Colour } from './faces';

const COLOURS: readonly Colour[] = ['red', 'black', 'white'];
const sorted = (masks: readonly number[]) => [...masks].sort((one, other) => one - other);

test.each(vectors.dice)('VB3: a die is drawn as the rules say: $face turned $turn', (die) => {
  const paths = FACES[die.face]!;
  die.shows.forEach((colour, side) => {
    const path = paths.find(({ sides }) => sides & unturned(1 << side, die.turn));
    expect(path?.colour).toBe(COLOURS[colour]);
  });
  die.joins.forEach((groups, colour) => {
    const own = paths.filter((path) => path.colour === COLOURS[colour] || path.colour === 'white');
    expect(sorted(own.map(({ sides }) => sides))).toEqual(
      sorted(groups.map((mask) => unturned(mask, die.turn))),
    );
  });
  expect(isBridge(die.face)).toBe(JSON.stringify(die.joins) !== JSON.stringify(die.through));
});
