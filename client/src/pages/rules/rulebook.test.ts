import { expect, test } from 'vitest';
import { folded, rangeOf, readRulebook, typeset } from './rulebook';

const BOOK = `# Hex

Two players.
In our own words.

## Board
- HX1 The board is a rhombus
  of hexagons.

![An empty board](figure:board)

- HX2 Red owns two sides, see HX1. *House ruling:* corners belong to **both**.
- HX3 *House ruling* for the mix: all alike.

## Notation
Cells are written \`c4\`.
`;

test('a rulebook falls into sections and clauses', () => {
  const book = readRulebook(BOOK);
  expect(book.title).toBe('Hex');
  expect(book.intro).toEqual([[{ kind: 'text', text: 'Two players. In our own words.' }]]);
  expect(book.sections.map(({ title }) => title)).toEqual(['Board', 'Notation']);
  expect(book.sections.map(rangeOf)).toEqual(['HX1–3', '']);
});

test('continued lines, figures, references and rulings belong to their clause', () => {
  const [first, second, third] = readRulebook(BOOK).sections[0]!.blocks;
  expect(first).toMatchObject({
    id: 'HX1',
    text: [{ text: 'The board is a rhombus of hexagons.' }],
    figures: [{ name: 'board', caption: 'An empty board' }],
  });
  expect(second).toMatchObject({
    id: 'HX2',
    rulings: [[{ text: 'Corners belong to ' }, { kind: 'strong', text: 'both' }, { text: '.' }]],
  });
  expect(second).toHaveProperty('text', [
    { kind: 'text', text: 'Red owns two sides, see ' },
    { kind: 'clause', text: 'HX1' },
    { kind: 'text', text: '.' },
  ]);
  expect(third).toMatchObject({
    id: 'HX3',
    rulings: [],
    text: [{ kind: 'em', text: 'House ruling' }, { text: ' for the mix: all alike.' }],
  });
});

test('French rulings are found as well', () => {
  const book = readRulebook('# X\n## Y\n- CK2 Un côté. **Choix de la maison\u00a0:** tout se rejoint.\n');
  expect(book.sections[0]!.blocks[0]).toMatchObject({
    text: [{ text: 'Un côté.' }],
    rulings: [[{ text: 'Tout se rejoint.' }]],
  });
});

test('finding ignores case and accents', () => {
  expect(folded('Côté Élu')).toBe('cote elu');
});

test('French is set as printers do, notation stays as it is', () => {
  expect(typeset("l'option `it's : x` : oui", 'fr')).toBe("l’option `it's : x`\u00a0: oui");
  expect(typeset('« mot »', 'fr')).toBe('«\u00a0mot\u00a0»');
  expect(typeset("one's move : no", 'en')).toBe('one’s move : no');
});
