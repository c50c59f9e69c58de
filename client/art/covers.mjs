/* The six boxes, 240 x 300. One light, one frame, one title band; six grounds and six motifs. Each motif fills a window
   of 216 x 196, and one thing of it (`out`) breaks out over the frame. */
import {
  COLOUR as C,
  FACE_CLIP,
  connector,
  cube,
  halfTile,
  hexagon,
  pathTile,
  pawn,
  spiralTile,
  stone,
  symbol,
} from './pieces.mjs';
import { LETTERING } from './lettering.mjs';

const word = (name, x, y, size, fill = C.cream) =>
  `<path transform="translate(${x.toFixed(1)} ${y}) scale(${size / 1000})" fill="${fill}" d="${LETTERING[name].path}"/>`;
/* Words in a row, centred on the box: [name, colour] each. */
function row(y, size, ...words) {
  const widths = words.map(([name]) => (LETTERING[name].width * size) / 1000);
  let x = 120 - widths.reduce((sum, width) => sum + width, 0) / 2;
  return words
    .map(([name, fill], at) => {
      const drawn = word(name, x, y, size, fill);
      x += widths[at];
      return drawn;
    })
    .join('');
}

function connections() {
  const tile = (column, line, sides, name) => pathTile(column * 93, line * 93, 88, sides, name);
  return {
    ground: ['#12807B', '#084744'],
    art:
      '<g transform="rotate(-9 120 110) translate(-2 -58)">' +
      tile(-1, 0, '-NWN', 'moon') +
      tile(0, 0, '-WNN', 'bell') +
      tile(1, 0, '-NWW', 'fish') +
      tile(2, 0, 'W-WN', 'crown') +
      tile(-1, 1, 'WNN-', 'heart') +
      tile(0, 1, 'NWWN', 'leaf') +
      tile(1, 1, 'WNWW', 'star') +
      tile(2, 1, 'WN-N', 'key') +
      tile(-1, 2, 'NN-W', 'cup') +
      tile(0, 2, 'W-NN', 'house') +
      tile(2, 2, '-WN-', 'tree') +
      tile(0, 3, 'NW--', 'drop') +
      '</g>',
    out: `<g transform="rotate(-9 120 110) translate(-2 -58)"><g transform="rotate(4 230 230)">${spiralTile(97, 181, 88)}</g></g>`,
    title: row(257, 35, ['connec'], ['tions', '#BFE9E2']),
  };
}

function connexions() {
  const rows = [
    [-100, 0, 100].map((x) => [x, 0]),
    [-129, -43, 43, 129].map((x) => [x, -92]),
    [-86, 0, 86].map((x) => [x, -176]),
  ];
  const numbers = [
    [1, 2, 1, 2, 1],
    [3, 4, 3, 4, 3],
  ];
  const sections = [0, 2].flatMap((edge, band) => {
    const list = [];
    for (let i = 0; i < 3; i++) {
      list.push([rows[1][i], rows[1][i + 1], rows[edge][i]]);
      if (i < 2) list.push([rows[edge][i], rows[edge][i + 1], rows[1][i + 1]]);
    }
    return list.map((corners, i) => ({ corners, number: numbers[band][i] }));
  });
  let art =
    '<g transform="translate(119 172) rotate(6) scale(.76)"><circle r="232" cy="-40" fill="#fff" opacity=".06"/><circle r="168" cy="-50" fill="#fff" opacity=".07"/>';
  art += `<path d="M-86-176C-150-190-176-120-190-20M86-176C160-186 190-110 190 0" fill="none" stroke="#33143D" stroke-opacity=".5" stroke-width="22"/><path d="M-86-176C-150-190-176-120-190-20M86-176C160-186 190-110 190 0" fill="none" stroke="${C.gold}" stroke-width="13"/>`;
  art += '<path d="M-112 0H112V90H-112Z" fill="#2A0F33"/>';
  for (const { corners, number } of sections) {
    const middle = [0, 1].map((axis) => (corners[0][axis] + corners[1][axis] + corners[2][axis]) / 3);
    art += `<path d="M${corners.join('L')}Z" fill="${C.sections[number - 1]}" stroke="#33143D" stroke-width="6" stroke-linejoin="round"/>`;
    const digit = LETTERING[`n${number}`];
    art += `<path transform="translate(${(middle[0] - digit.width * 0.017).toFixed(1)} ${(middle[1] + 12).toFixed(1)}) scale(.034)" fill="#4A2057" d="${digit.path}"/>`;
  }
  for (const [x, y] of rows.flat())
    art += `<rect x="${x - 14}" y="${y - 14}" width="28" height="28" rx="6" fill="#FFF8E9" stroke="#33143D" stroke-width="5"/>`;
  art += `<g transform="translate(0 36)" fill="${C.gold}"><path d="M-11 22V0H-22L0-24 22 0H11V22Z"/></g>`;
  art +=
    connector('blue', -100, 0, 19) +
    connector('red', 43, -92, 19) +
    connector('gold', 86, -176, 19) +
    connector('green', 100, 0, 19) +
    '</g>';
  return {
    ground: ['#84429A', '#46204F'],
    art,
    out: `<g transform="translate(119 172) rotate(6) scale(.76)">${connector('plum', -43, -92, 25)}</g>`,
    title: row(256, 29, ['conne'], ['x', C.gold], ['ions']),
  };
}

function verbindung() {
  const red = 'M-20 176C20 176 30 150 84 150';
  const black = 'M262 52C214 52 206 90 168 92';
  return {
    ground: ['#C6432F', '#7A1F16'],
    defs: FACE_CLIP,
    art:
      `<path d="M12 12H228V208H12Z" fill="#8E2719" opacity=".35"/><path d="${red}" fill="none" stroke="#5E130B" stroke-opacity=".55" stroke-width="32" transform="translate(0 5)"/><path d="${red}" fill="none" stroke="#F2B632" stroke-width="34"/><path d="${red}" fill="none" stroke="#D8442F" stroke-width="26"/><path d="${red}" fill="none" stroke="#FFE3D6" stroke-width="5"/>` +
      `<path d="${black}" fill="none" stroke="#5E130B" stroke-opacity=".55" stroke-width="34" transform="translate(0 5)"/><path d="${black}" fill="none" stroke="#F6E7C8" stroke-width="34"/><path d="${black}" fill="none" stroke="${C.black}" stroke-width="27"/><path d="${black}" fill="none" stroke="#A79B8C" stroke-width="19" stroke-dasharray="3 8"/>` +
      `<g transform="translate(44 46)"><circle cy="4" r="23" fill="#000" opacity=".25"/><circle r="22" fill="${C.red}" stroke="#F6E7C8" stroke-width="5"/><circle r="8" fill="#FFE3D6"/></g>` +
      `<g transform="translate(200 180)"><rect x="-20" y="-16" width="40" height="40" rx="7" fill="#000" opacity=".25"/><rect x="-20" y="-20" width="40" height="40" rx="7" fill="${C.black}" stroke="#F6E7C8" stroke-width="5"/><rect x="-8" y="-8" width="16" height="16" rx="3" fill="#F6E7C8"/></g>`,
    out: cube(120, 112, 0.84, ['C', 'R+', 'B='], [0, 0, 1]),
    title: row(242, 32, ['verbindung']) + row(263, 21, ['gesucht', '#FFD2C2']),
    byline: 281,
  };
}

function connexion() {
  // A light road climbs in zigzag; the tile in hand is the one it still misses.
  const turns = [
    [2, 0, 3],
    [3, null, 2],
    [2, 0, 1],
  ];
  const cell = 74;
  let art = `<rect width="240" height="220" fill="#3A2410"/><g transform="translate(11 -10)">`;
  turns.forEach((line, y) =>
    line.forEach((turn, x) => {
      art +=
        turn === null
          ? `<rect x="${x * cell}" y="${y * cell}" width="68" height="68" rx="5" fill="#1F1106"/>`
          : halfTile(x * cell, y * cell, 68, turn);
    }),
  );
  for (const [x, y, w, h] of [
    [67, 18, 8, 32],
    [18, 141, 32, 8],
    [67, 166, 8, 32],
  ])
    art += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${C.maple}"/>`;
  art +=
    pawn(96, 196, false, 17) +
    pawn(26, 112, false, 17) +
    pawn(171, 45, true, 16) +
    pawn(165, 176, true, 16) +
    '</g>';
  return {
    ground: ['#C98F30', '#74490A'],
    art,
    out:
      `<g transform="translate(132 92)"><rect x="-38" y="-32" width="84" height="88" rx="10" fill="#000" opacity=".42" transform="rotate(22)"/><g transform="rotate(22)">${halfTile(-41, -41, 82, 1)}<rect x="-41" y="-41" width="82" height="82" rx="6" fill="none" stroke="#FFF6E3" stroke-width="3.5"/></g>` +
      '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#2A1607" stroke-opacity=".55" stroke-width="13"><path d="M50-54A74 74 0 0 1 68 30"/><path d="M84 14 66 36 46 20"/></g><g stroke="#FFF6E3" stroke-width="8"><path d="M50-54A74 74 0 0 1 68 30"/><path d="M84 14 66 36 46 20"/></g></g></g>',
    title: row(257, 38, ['cone'], ['xs', '#FFD98A'], ['ion']),
  };
}

function connecto() {
  // Riddle 8 of the house, nine columns by twelve rows, not quite finished.
  const at = (cell) => [
    120 + ('abcdefghi'.indexOf(cell[0]) - 4) * 24,
    34 + (Number(cell.slice(1)) - 1) * 14.6,
  ];
  const line = (...cells) =>
    `M${cells
      .map((cell) =>
        at(cell)
          .map((n) => n.toFixed(1))
          .join(' '),
      )
      .join('L')}`;
  const tint = { e1: C.gold, h4: '#F7A58C', e9: '#8FDDD1', b4: '#FFF3DC', d10: '#C7B6F2', f11: C.gold };
  const icon = { e1: 'star', h4: 'heart', e9: 'fish', b4: 'crown', d10: 'leaf', f11: 'bell' };
  const loose = [
    ['moon', 36, 40, '#FFF3DC'],
    ['key', 78, 34, '#8FDDD1'],
    ['house', 172, 34, '#C7B6F2'],
    ['note', 208, 42, '#F7A58C'],
    ['drop', 30, 124, '#F7A58C'],
    ['cup', 66, 132, C.gold],
    ['flag', 208, 122, C.gold],
    ['tree', 32, 176, '#8FDDD1'],
    ['bell', 206, 182, '#FFF3DC'],
    ['star', 172, 150, '#8FDDD1'],
    ['heart', 68, 184, '#C7B6F2'],
  ];
  const drawn = line('e1', 'h4', 'e9', 'b4', 'e1', 'e9', 'd10', 'f11') + line('b4', 'h4');
  const node = (cell) => {
    const [x, y] = at(cell);
    const r = cell === 'd10' || cell === 'f11' ? 12 : 18;
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#24418F" stroke="#fff" stroke-width="3.5"/>${symbol(icon[cell], x, y, r * 1.25, tint[cell])}`;
  };
  const [px, py] = at('f11');
  return {
    ground: ['#3A62C4', '#182C68'],
    art:
      loose.map(([name, x, y, colour]) => `<g opacity=".62">${symbol(name, x, y, 24, colour)}</g>`).join('') +
      `<g transform="rotate(10 120 110)"><path d="${drawn}" fill="none" stroke="#101F4E" stroke-width="11" stroke-linejoin="round" stroke-linecap="round" opacity=".5" transform="translate(0 4)"/><path d="${drawn}" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>` +
      ['e1', 'h4', 'e9', 'b4', 'd10', 'f11'].map(node).join('') +
      '</g>',
    out: `<g transform="rotate(10 120 110) translate(${px + 6} ${py + 2}) rotate(-38)"><path d="M2 8 18 0h70q8 0 8 9t-8 9H18z" fill="#000" opacity=".3"/><path d="M0 0l17-9h56v18H17z" fill="${C.gold}" stroke="#101F4E" stroke-width="3" stroke-linejoin="round"/><path d="M73-9h10q8 0 8 9t-8 9H73z" fill="${C.coral}" stroke="#101F4E" stroke-width="3"/><path d="M0 0l17-9v18z" fill="#FFF3DC" stroke="#101F4E" stroke-width="3" stroke-linejoin="round"/><path d="M24-3H66" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/></g>`,
    title: row(257, 38, ['connecto'], ['q', C.gold]),
  };
}

function hex() {
  const r = 27;
  const w = r * Math.sqrt(3);
  const place = (column, line) => [14 + column * w + (line % 2 ? w / 2 : 0), 2 + line * r * 1.5];
  let art = '';
  for (let line = -1; line < 7; line++)
    for (let column = -1; column < 6; column++) {
      const [x, y] = place(column, line);
      art += hexagon(x, y, r, (column + line) % 3 ? '#EFE0BF' : '#E6D3A9', '#8D7346');
    }
  const red = [
    [3, 0],
    [2, 1],
    [2, 2],
    [2, 3],
    [3, 4],
    [2, 5],
  ];
  const blue = [
    [0, 1],
    [1, 2],
    [0, 3],
    [1, 4],
    [4, 2],
    [3, 3],
    [4, 4],
  ];
  const chain = red.map(([c, l]) =>
    place(c, l)
      .map((n) => n.toFixed(1))
      .join(' '),
  );
  art += `<path d="M${chain.join('L')}" fill="none" stroke="${C.gold}" stroke-width="17" stroke-linejoin="round" stroke-linecap="round"/><path d="M${chain.join('L')}" fill="none" stroke="#C43C2C" stroke-width="8" stroke-linejoin="round"/>`;
  art +=
    blue.map(([c, l]) => stone(...place(c, l), 17, true)).join('') +
    red
      .slice(0, 5)
      .map(([c, l]) => stone(...place(c, l), 17, false))
      .join('');
  const [x, y] = place(...red[5]);
  return {
    ground: ['#7A8F3C', '#37460F'],
    art,
    out: stone(x, y - 4, 21, false),
    title: row(261, 42, ['hex']),
  };
}

export const COVERS = {
  connections_knizia: { key: 'connections', ...connections() },
  connexions_quarks: { key: 'connexions', ...connexions() },
  verbindung_borsa: { key: 'verbindung', ...verbindung() },
  connexion_sjoholm: { key: 'connexion', ...connexion() },
  connecto_mahy: { key: 'connecto', ...connecto() },
  hex: { key: 'hex', ...hex() },
};

/* The box around a motif. Ids are short: each cover is a document of its own. */
export function box({ key, ground: [light, deep], defs = '', art, out, title, byline = 280 }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><defs>${defs}<linearGradient id="g" x2=".35" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><linearGradient id="b" x2="0" y2="1"><stop stop-color="${deep}" stop-opacity=".2"/><stop offset="1" stop-color="${deep}"/></linearGradient><linearGradient id="l"><stop stop-color="#fff" stop-opacity=".32"/><stop offset=".035" stop-color="#fff" stop-opacity="0"/><stop offset=".965" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></linearGradient><clipPath id="w"><rect x="12" y="12" width="216" height="200" rx="3"/></clipPath></defs><rect width="240" height="300" rx="7" fill="url(#g)"/><rect y="190" width="240" height="110" rx="7" fill="url(#b)"/><g clip-path="url(#w)">${art}</g><path d="M10 212H230" stroke="#FFF3DC" stroke-opacity=".85" stroke-width="2"/><rect x="10" y="10" width="220" height="280" rx="5" fill="none" stroke="#FFF3DC" stroke-opacity=".85" stroke-width="2"/>${out}${title}<g opacity=".85">${row(byline, 10.5, [`by_${key}`])}</g><rect width="240" height="300" rx="7" fill="url(#l)"/><path d="M4 1.200H236" stroke="#fff" stroke-opacity=".45" stroke-width="2"/></svg>`;
}
