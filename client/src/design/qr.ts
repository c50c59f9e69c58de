/**
 * QR codes, drawn here so that no invitation needs anybody else: bytes, error correction M, versions 1 to 10 (up to 213
 * characters, more than any address of the house). After ISO/IEC 18004.
 */

/** Per version: error correction bytes in a block, blocks of the first size, data bytes in them, blocks one byte longer. */
const BLOCKS: readonly [ecc: number, short: number, data: number, long: number][] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
];
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** The modules of the code, row by row: true is dark. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, at) => capacity(at) >= bytes.length + (at < 9 ? 2 : 3)) + 1;
  if (!version) throw new RangeError(`too long for a code: ${bytes.length} bytes`);
  const words = interleaved(version, filled(version, bytes));
  const codes = Array.from({ length: 8 }, (_, mask) => drawn(version, words, mask));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

/** The same as one SVG path in modules, for `viewBox="0 0 size size"` with a quiet margin of 4. */
export function qrPath(text: string): { path: string; size: number } {
  const code = qrCode(text);
  let path = '';
  code.forEach((row, y) => row.forEach((dark, x) => (path += dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')));
  return { path, size: code.length + 8 };
}

function capacity(at: number): number {
  const [, short, data, long] = BLOCKS[at]!;
  return short * data + long * (data + 1);
}

/** Mode, length, bytes, and padding to the full capacity. */
function filled(version: number, bytes: Uint8Array): number[] {
  const bits: number[] = [];
  const add = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  add(0b0100, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  const room = capacity(version - 1);
  add(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Blocks woven together, then their error correction. */
function interleaved(version: number, words: readonly number[]): number[] {
  const [ecc, short, data, long] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  for (let at = 0, from = 0; at < short + long; at++) {
    const size = at < short ? data : data + 1;
    blocks.push(words.slice(from, from + size));
    from += size;
  }
  const checks = blocks.map((block) => remainder(block, generator(ecc)));
  const woven = (rows: readonly number[][], length: number): number[] =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => (at < row.length ? [row[at]!] : []))).flat();
  return [...woven(blocks, data + (long ? 1 : 0)), ...woven(checks, ecc)];
}

/* Arithmetic in GF(256) with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> at) & 1) * a;
  }
  return product;
}
function generator(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step++, root = times(root, 2)) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at]!, root) ^ (result[at + 1] ?? 0);
  }
  return result;
}
function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    divisor.forEach((coefficient, at) => (result[at]! ^= times(coefficient, factor)));
  }
  return result;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(version: number, words: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const dark: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (x: number, y: number, value: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) dark[y]![x] = value;
  };

  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  const lines = ALIGNED[version - 1]!;
  for (const cx of lines) {
    for (const cy of lines) {
      if ((cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6)) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);

  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (dark[y]![x] !== undefined) continue;
        const value = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        dark[y]![x] = value !== MASKS[mask]!(x, y);
        bit++;
      }
    }
  }
  return dark as boolean[][];
}

type Set = (x: number, y: number, value: boolean) => void;

/** Level M is 0; five bits with ten of BCH(15,5), masked. */
function drawFormat(set: Set, size: number, mask: number): void {
  let rest = mask;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  let rest = version;
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const value = ((bits >> at) & 1) === 1;
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(a, b, value);
    set(b, a, value);
  }
}

/** How hard a code is to read: long runs, blocks, shapes like the corners, too dark or too light. */
function penalty(code: readonly (readonly boolean[])[]): number {
  const size = code.length;
  let total = 0;
  let count = 0;
  const lines = [...code, ...code.map((_, x) => code.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2;
    for (let at = 0; at + 11 <= size; at++) {
      const part = text.slice(at, at + 11);
      if (part === '10111010000' || part === '00001011101') total += 40;
    }
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (code[y]![x]) count++;
      if (
        x &&
        y &&
        code[y]![x] === code[y - 1]![x] &&
        code[y]![x] === code[y]![x - 1] &&
        code[y]![x] === code[y - 1]![x - 1]
      )
        total += 3;
    }
  }
  return total + 10 * Math.floor(Math.abs((count * 20) / (size * size) - 10));
}
