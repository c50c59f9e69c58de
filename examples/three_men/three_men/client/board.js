/**
 * The board of Three men's morris: nine points, the lines between them, and the men. Written against version 1 of the
 * interface in docs/how-to/games_from_outside.md; no build step, no import.
 */
const STEP = 120;
const MAN = 26;
const LINES = ['M0 0H240V240H0Z', 'M0 120H240M120 0V240', 'M0 0L240 240M240 0L0 240'];

const WORDS = {
  en: {
    board: 'The board of Three men’s morris',
    empty: 'empty',
    hand: (count) => (count === 1 ? '1 man in hand' : `${count} men in hand`),
  },
  fr: {
    board: 'Le plateau de la Marelle à trois',
    empty: 'vide',
    hand: (count) => (count === 1 ? '1 pion en main' : `${count} pions en main`),
  },
};

const nameOf = (cell) => `${'abc'[cell % 3]}${Math.floor(cell / 3) + 1}`;
const pointOf = (cell) => ({ x: (cell % 3) * STEP, y: Math.floor(cell / 3) * STEP });

/** A man: a turned wooden piece with the sign of its seat on top. */
const man = (kit, seat, size) =>
  `<ellipse cy="${size * 0.3}" rx="${size}" ry="${size * 0.9}" fill="#1d1209" opacity=".35"/>` +
  `<circle r="${size}" fill="#5a3c22"/><circle r="${size * 0.9}" fill="#6f4c2d"/>${kit.stone(seat, size * 0.72)}`;

function ground(kit) {
  const slab = (colour, size) => `<path d="${kit.rectangle(size, size, 26)}" fill="${colour}" transform="translate(120 120)"/>`;
  const points = Array.from({ length: 9 }, (_, cell) => pointOf(cell));
  return [
    `<g transform="translate(0 6)" opacity=".4">${slab('#1d1209', 380)}</g>`,
    slab('#2f4a59', 380),
    slab('#37586b', 368),
    `<path d="${LINES.join('')}" fill="none" stroke="#e9d9b6" stroke-width="5" stroke-linejoin="round"/>`,
    ...points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="11" fill="#e9d9b6"/>`),
  ].join('');
}

function draw({ view, language, seatName, kit }) {
  const words = WORDS[language];
  const { pieces = [], won = [], last = [] } = view.grid;
  const owner = new Map(pieces.map(({ cell, seat }) => [cell, seat]));
  const mark = (kind) => (cell) => ({ kind, ...pointOf(cell), reach: MAN + 5 });
  return {
    label: words.board,
    box: { x: -78, y: -78, width: 396, height: 396 },
    ground: ground(kit),
    places: Array.from({ length: 9 }, (_, cell) => ({
      id: nameOf(cell),
      ...pointOf(cell),
      reach: 40,
      label: `${nameOf(cell)}, ${owner.has(cell) ? seatName(owner.get(cell)) : words.empty}`,
    })),
    pieces: pieces.map(({ cell, seat, name }) => ({ id: name, ...pointOf(cell), svg: man(kit, seat, MAN) })),
    marks: won.length ? won.map(mark('glow')) : last.map(mark('last')),
  };
}

export default {
  version: 1,
  draw,
  placesOf: ({ origin, cell }) => (origin === undefined ? [cell] : [origin, cell]).map(nameOf),
  tried(place, legal) {
    const cell = 'abc'.indexOf(place[0]) + 3 * (Number(place[1]) - 1);
    const like = legal.find((move) => move.type === 'place');
    return like ? { ...like, cell } : null;
  },
  ghost: ({ seat, kit }) => (seat < 2 ? man(kit, seat, MAN) : ''),
  seatMark: (seat, { kit }) => man(kit, seat, 17),
  seatLine: ({ view, language, seatName }, seat) =>
    view.in_hand[seat] ? WORDS[language].hand(view.in_hand[seat]) : seatName(seat),
  example: 'b2, b2-c3',
};
