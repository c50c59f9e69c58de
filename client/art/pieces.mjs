/* Things that lie on the boards, drawn as strings of SVG: presentation attributes only, so that they stand under any
   Content-Security-Policy. */

export const COLOUR = {
  cream: '#FFF6E3',
  ink: '#2A211B',
  gold: '#F2B632',
  coral: '#F08A6C',
  maple: '#F3E0B9',
  walnut: '#8A5933',
  groove: '#352317',
  wide: '#14727A',
  wideCore: '#BFE3DC',
  narrow: '#C9551A',
  narrowCore: '#FFE7CF',
  red: '#CC3A2A',
  black: '#25201E',
  die: '#EBD7B0',
  sections: ['#F7DFA0', '#B9D8D3', '#EDB79C', '#A7A9D2'],
  connectors: { blue: '#1F5FBF', red: '#C8391F', gold: '#F0B400', green: '#00795B', plum: '#6B2C7E' },
};

const C = COLOUR;

/* ---- symbols, on a 24 x 24 grid ---- */
const SYMBOLS = {
  key: '<circle cx="8" cy="8" r="4.5"/><path d="M11.5 11.5 20 20M16 20l3-3"/>',
  moon: '<path d="M18 15A8 8 0 0 1 9 5a8 8 0 1 0 9 10z" fill="currentColor"/>',
  star: '<path d="M12 3l2.7 6 6.3.6-4.8 4.3 1.4 6.4L12 17l-5.6 3.3 1.4-6.4L3 9.6 9.3 9z" fill="currentColor"/>',
  fish: '<path d="M3 12c4-6 10-6 13 0-3 6-9 6-13 0zM16 12l5-4v8z" fill="currentColor"/>',
  leaf: '<path d="M5 19C4 9 10 4 20 4c0 10-5 16-15 15z" fill="currentColor"/>',
  bell: '<path d="M5 17c2-2 1-8 3-10.500a5 5 0 0 1 8 0C18 9 17 15 19 17z" fill="currentColor"/><path d="M10.5 20.500h3"/>',
  drop: '<path d="M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z" fill="currentColor"/>',
  heart: '<path d="M12 20C3 14 3 8 5.5 6S11 6 12 9c1-3 4-5 6.5-3S21 14 12 20z" fill="currentColor"/>',
  crown: '<path d="M4 18 3 8l5 4 4-7 4 7 5-4-1 10z" fill="currentColor"/>',
  house: '<path d="M3 12l9-8 9 8h-2v8H5v-8z" fill="currentColor"/>',
  cup: '<path d="M5 7h11v7a5 5 0 0 1-11 0zM16 9h2a2.5 2.5 0 0 1 0 5h-2M4 21h13"/>',
  note: '<path d="M10 18V4l8 3"/><ellipse cx="7.5" cy="18" rx="3.5" ry="2.7" fill="currentColor"/>',
  flag: '<path d="M6 22V3"/><path d="M6 4h13l-3 4 3 4H6z" fill="currentColor"/>',
  tree: '<path d="M12 2l5 7h-3l4 6h-5v6h-2v-6H6l4-6H7z" fill="currentColor"/>',
};
export const symbol = (name, x, y, size, colour = C.ink) =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${SYMBOLS[name].replaceAll('currentColor', colour)}</g>`;

/* ---- Connections: a tile by its sides N E S W, each W(ide), N(arrow) or - ---- */
const ENDS = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];
export function pathTile(x, y, size, sides, name) {
  const along = (kind) => [...sides].map((side, at) => (side === kind ? `M50 50L${ENDS[at]}` : '')).join('');
  const wide = along('W');
  const narrow = along('N');
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 100})"><rect y="4" width="100" height="100" rx="9" fill="#000" opacity=".25"/><rect width="100" height="100" rx="9" fill="#FFF8E9"/>` +
    (wide
      ? `<path d="${wide}" stroke="${C.wide}" stroke-width="36"/><path d="${wide}" stroke="${C.wideCore}" stroke-width="9"/>`
      : '') +
    (narrow
      ? `<path d="${narrow}" stroke="${C.narrow}" stroke-width="15"/><path d="${narrow}" stroke="${C.narrowCore}" stroke-width="7" stroke-dasharray="5.5 6" stroke-dashoffset="-1"/>`
      : '') +
    `<circle cx="50" cy="50" r="24" fill="#FFFDF6" stroke="${C.ink}" stroke-width="3.5"/>${symbol(name, 50, 50, 31)}</g>`
  );
}
export function spiralTile(x, y, size) {
  let path = 'M50 50';
  for (let step = 0; step <= 60; step++) {
    const angle = step * 0.32;
    const r = 3 + step * 0.53;
    path += `L${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
  }
  return `<g transform="translate(${x} ${y}) scale(${size / 100})"><rect y="4" width="100" height="100" rx="9" fill="#000" opacity=".25"/><rect width="100" height="100" rx="9" fill="#23413F"/><path d="${path}" fill="none" stroke="#D8EFE9" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

/* ---- Connexion: a tile of two triangles, light on S and W when unturned; pawns ---- */
export function halfTile(x, y, size, turns) {
  const h = size / 2;
  const k = size * 0.07;
  const a = -h + 0.29 * k;
  return `<g transform="translate(${x + h} ${y + h}) rotate(${turns * 90})"><rect x="${-h}" y="${-h}" width="${size}" height="${size}" rx="${k}" fill="${C.maple}"/><path d="M${a} ${a}A${k} ${k} 0 0 1 ${-h + k} ${-h}H${h - k}A${k} ${k} 0 0 1 ${h} ${-h + k}V${h - k}A${k} ${k} 0 0 1 ${-a} ${-a}Z" fill="${C.walnut}"/></g>`;
}
export const pawn = (x, y, isDark, r = 17) =>
  isDark
    ? `<g transform="translate(${x} ${y})"><rect x="${-r * 0.9}" y="${-r * 0.9 + 3}" width="${r * 1.8}" height="${r * 1.8}" rx="5" fill="#000" opacity=".3" transform="rotate(45)"/><rect x="${-r * 0.86}" y="${-r * 0.86}" width="${r * 1.72}" height="${r * 1.72}" rx="5" fill="#17120F" stroke="#F6E7C8" stroke-width="2.5" transform="rotate(45)"/><circle r="${r * 0.32}" fill="#F6E7C8"/></g>`
    : `<g transform="translate(${x} ${y})"><circle cx="1.5" cy="3.5" r="${r}" fill="#000" opacity=".3"/><circle r="${r}" fill="#FFFDF7" stroke="${C.ink}" stroke-width="2.8"/><circle r="${r * 0.5}" fill="none" stroke="${C.ink}" stroke-width="2.8"/></g>`;

/* ---- Verbindung gesucht: the faces of the path die, and the die as a cube ---- */
export function face(kind, turns = 0) {
  const w = 25;
  const band = (d, colour) =>
    colour === 'W'
      ? `<path d="${d}" stroke="${C.ink}" stroke-width="${w + 4}"/><path d="${d}" stroke="#fff" stroke-width="${w - 2}"/><path d="${d}" stroke="${C.ink}" stroke-width="2.5" stroke-dasharray="1.5 7" stroke-linecap="round"/>`
      : `<path d="${d}" stroke="${colour === 'R' ? C.red : C.black}" stroke-width="${w}"/>` +
        (colour === 'R'
          ? `<path d="${d}" stroke="#FFE3D6" stroke-width="5"/>`
          : `<path d="${d}" stroke="#8E8276" stroke-width="${w - 7}" stroke-dasharray="2.5 7.5"/>`);
  const CROSS = 'M50 0V100M0 50H100';
  const THROUGH = 'M50 0V100';
  const stubs = (colour) =>
    band('M0 50H17', colour) +
    band('M100 50H83', colour) +
    `<path d="M17 36v28M83 36v28" stroke="${C.ink}" stroke-width="4"/>`;
  const art = {
    'R+': () => band(CROSS, 'R'),
    'B+': () => band(CROSS, 'B'),
    W: () => band(CROSS, 'W'),
    C: () => band('M50 0A50 50 0 0 0 100 50', 'R') + band('M50 100A50 50 0 0 0 0 50', 'B'),
    'R=': () => stubs('B') + band(THROUGH, 'R'),
    'B=': () => stubs('R') + band(THROUGH, 'B'),
  }[kind]();
  return `<g clip-path="url(#face)"><rect width="100" height="100" fill="${C.die}"/><g transform="rotate(${turns * 90} 50 50)" fill="none">${art}</g><rect x="1.5" y="1.5" width="97" height="97" rx="15.5" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/></g>`;
}
export const FACE_CLIP = '<clipPath id="face"><rect width="100" height="100" rx="17"/></clipPath>';
export function cube(x, y, scale, faces, turns) {
  const side = (matrix, at, shade) =>
    `<g transform="matrix(${matrix})">${face(faces[at], turns[at])}<rect width="100" height="100" rx="17" fill="#3A1208" opacity="${shade}"/></g>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cy="100" rx="104" ry="27" fill="#000" opacity=".28"/><path d="M0-94 87-44V54L0 104-87 54V-44Z" fill="#C9AC7C" stroke="#C9AC7C" stroke-width="10" stroke-linejoin="round"/>${side('.866 .5 -.866 .5 0 -100', 0, 0)}${side('.866 .5 0 1 -86.6 -50', 1, 0.14)}${side('.866 -.5 0 1 0 0', 2, 0.3)}</g>`;
}

/* ---- CONNEXIONS: connectors, told apart by shape ---- */
const SHAPES = {
  blue: (r) => `<circle r="${r}"/>`,
  red: (r) =>
    `<rect x="${-r * 0.88}" y="${-r * 0.88}" width="${r * 1.76}" height="${r * 1.76}" rx="${r * 0.22}"/>`,
  gold: (r) =>
    `<path d="M0 ${-r * 1.15} ${r * 1.12} ${r * 0.8} ${-r * 1.12} ${r * 0.8}Z" stroke-linejoin="round"/>`,
  green: (r) =>
    `<path d="M0 ${-r * 1.2} ${r * 1.08} 0 0 ${r * 1.2} ${-r * 1.08} 0Z" stroke-linejoin="round"/>`,
  plum: (r) => {
    const point = (angle, radius) =>
      `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
    const points = [0, 1, 2, 3, 4].flatMap((k) => [
      point(k * 1.2566, r * 1.25),
      point(k * 1.2566 + 0.628, r * 0.62),
    ]);
    return `<path d="M${points.join('L')}Z" stroke-linejoin="round"/>`;
  },
};
export function connector(colour, x, y, r) {
  const shape = SHAPES[colour](r);
  const fill = C.connectors[colour];
  return `<g transform="translate(${x} ${y})"><g transform="translate(0 ${r * 0.2})" fill="#000" opacity=".35">${shape}</g><g fill="#fff" stroke="#fff" stroke-width="${r * 0.42}">${shape}</g><g fill="${fill}">${shape}</g></g>`;
}

/* ---- Hex: cells and stones ---- */
export function hexagon(x, y, r, fill, stroke) {
  const points = [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = ((60 * k - 30) * Math.PI) / 180;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="${fill}" stroke="${stroke}" stroke-width="3" stroke-linejoin="round"/>`;
}
export const stone = (x, y, r, isBlue) =>
  `<g transform="translate(${x} ${y})"><circle cx="1" cy="4" r="${r}" fill="#000" opacity=".35"/><circle r="${r}" fill="${isBlue ? '#2C63B8' : '#C43C2C'}" stroke="#FFF6E3" stroke-width="2.5"/>` +
  (isBlue
    ? `<path d="M${-r * 0.48} 0H${r * 0.48}" stroke="#DCE8FB" stroke-width="${r * 0.3}" stroke-linecap="round"/>`
    : `<circle r="${r * 0.4}" fill="none" stroke="#FFF3EC" stroke-width="${r * 0.26}"/>`) +
  '</g>';
