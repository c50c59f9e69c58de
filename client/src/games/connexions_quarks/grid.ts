/** The star: its spaces by number as the rules count them, where they lie, and the ways between them. Geometry only. */
import board from '../../../../src/ludolien/games/connexions_quarks/material/board.json';
import type { Box, Point } from '../../board/scene';

export interface Space extends Point {
  name: string;
  kind: 'plain' | 'axis' | 'exchange' | 'circle';
}

export const OFF = -1;
export const SQUARES = board.squares.length;
const PER_EDGE = 3;

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

const squareAt = (name: string): number => board.squares.findIndex((square) => square.name === name);

const squares: Space[] = board.squares.map(({ name, x, y, kind }) => ({
  name,
  x,
  y,
  kind: kind as Space['kind'],
}));
export const edges: readonly (readonly [number, number])[] = board.edges.map(
  ([low, high]) => [squareAt(low!), squareAt(high!)] as const,
);
export const slides: readonly (readonly [number, number])[] = board.slides.map(
  ([one, other]) => [squareAt(one!), squareAt(other!)] as const,
);
export const spaces: readonly Space[] = [
  ...squares,
  ...edges.flatMap(([low, high]) =>
    [1, 2, 3].map((circle): Space => ({
      name: `${squares[low]!.name}-${squares[high]!.name}.${circle}`,
      kind: 'circle',
      ...between(squares[low]!, squares[high]!, 0.08 + 0.21 * circle),
    })),
  ),
];
export const spaceOf = new Map(spaces.map((space, at) => [space.name, at]));

export interface Enter extends Point {
  name: string;
  axis: number;
}
export const enters: readonly Enter[] = board.enters.map(({ name, leads_to, x, y }) => ({
  name,
  axis: squareAt(leads_to),
  x,
  y,
}));

export interface Section {
  quadrant: string;
  number: number;
  corners: readonly number[];
  centre: Point;
}
export const sections: readonly Section[] = board.sections.map(({ quadrant, number, corners }) => {
  const ends = corners.map(squareAt);
  const mean = (pick: (one: Point) => number) => ends.reduce((sum, at) => sum + pick(spaces[at]!), 0) / 3;
  return { quadrant, number, corners: ends, centre: { x: mean((one) => one.x), y: mean((one) => one.y) } };
});

export const BOX: Box = { x: -318, y: -318, width: 636, height: 636 };

/** A triangle drawn in towards its middle. */
export function triangle({ corners, centre }: Section, scale: number): string {
  const points = corners.map((at) => between(centre, spaces[at]!, scale));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

const BULGE = 1.16;
/** How far a slide bends outwards. */
export const bend = (one: Point, other: Point): Point => ({
  x: ((one.x + other.x) / 2) * BULGE,
  y: ((one.y + other.y) / 2) * BULGE,
});
export const slidePath = ([one, other]: readonly [number, number]): string => {
  const [a, b] = [spaces[one]!, spaces[other]!];
  const { x, y } = bend(a, b);
  return `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
};

const chains: readonly (readonly number[])[] = [
  ...edges.map(([low, high], edge) => {
    const first = SQUARES + PER_EDGE * edge;
    return [low, first, first + 1, first + 2, high];
  }),
  ...slides,
];
const around: readonly number[][] = spaces.map(() => []);
for (const chain of chains)
  for (let at = 1; at < chain.length; at++) {
    around[chain[at]!]!.push(chain[at - 1]!);
    around[chain[at - 1]!]!.push(chain[at]!);
  }
const isSlide = (one: number, other: number): boolean =>
  slides.some((slide) => slide.includes(one) && slide.includes(other));

/** Every space from one station to the next. */
function leg(one: number, other: number): number[] {
  if (one === OFF) return [other];
  const chain = chains.find((line) => line.includes(one) && line.includes(other));
  if (!chain) return [other];
  const [from, to] = [chain.indexOf(one), chain.indexOf(other)];
  return from < to ? chain.slice(from + 1, to + 1) : chain.slice(to, from).reverse();
}

/** Every space a way steps on, the start not included. */
export function walk(start: number, way: readonly number[]): number[] {
  return way.flatMap((station, at) => leg(at ? way[at - 1]! : start, station));
}

/** The line of a way, slides bent. */
export function wayPath(start: number, way: readonly number[]): string {
  const steps = walk(start, way);
  const enter = start === OFF ? enters.find(({ axis }) => axis === way[0]) : undefined;
  const first = enter ?? spaces[start];
  if (!first) return '';
  let line = `M${first.x} ${first.y}`;
  steps.forEach((step, at) => {
    const before = at ? steps[at - 1]! : start;
    const { x, y } = spaces[step]!;
    const bent = before >= 0 && isSlide(before, step) ? bend(spaces[before]!, spaces[step]!) : undefined;
    line += bent ? `Q${bent.x} ${bent.y} ${x} ${y}` : `L${x} ${y}`;
  });
  return line;
}

/** Some way to a space, of one of these lengths if there is any: what an illegal try means. */
export function wayTo(start: number, axis: number | null, end: number, lengths: readonly number[]): number[] {
  const first = axis ?? start;
  for (const length of [...lengths, ...Array.from({ length: 12 }, (_, at) => at + 1)]) {
    const found = search(first, end, axis === null ? length : length - 1, [first]);
    if (found) return stations(axis === null ? found.slice(1) : found);
  }
  return [end];
}

function search(at: number, end: number, left: number, been: number[]): number[] | null {
  if (left === 0) return at === end ? been : null;
  for (const next of around[at]!) {
    if (been.includes(next)) continue;
    const found = search(next, end, left - 1, [...been, next]);
    if (found) return found;
  }
  return null;
}

const stations = (steps: readonly number[]): number[] =>
  steps.filter((step, at) => step < SQUARES || at === steps.length - 1);

/** Where connectors stand on a space that several share. */
const SEATS: Record<number, readonly (readonly [number, number, number])[]> = {
  1: [[0, 0, 12]],
  2: [
    [-8.6, 0, 8.6],
    [8.6, 0, 8.6],
  ],
  3: [
    [-8.6, -7.6, 7.6],
    [8.6, -7.6, 7.6],
    [0, 8.6, 7.6],
  ],
};
export function standing(space: number, index: number, count: number): Point & { r: number } {
  const { x, y } = spaces[space]!;
  if (space >= SQUARES) return { x, y, r: 9 };
  const [dx, dy, r] = (SEATS[count] ?? SEATS[3]!)[index] ?? [0, 0, 7];
  return { x: x + dx, y: y + dy, r };
}

/** The outline of the wooden star. */
export const STAR = (() => {
  const arm: readonly (readonly [number, number])[] = [
    [-100, -100],
    [-129, -192],
    [-86, -276],
    [86, -276],
    [129, -192],
    [100, -100],
  ];
  const turned = [0, 1, 2, 3].flatMap((quarter) =>
    arm.map(([x, y]) => {
      let [a, b] = [x, y];
      for (let turn = 0; turn < quarter; turn++) [a, b] = [-b, a];
      return `${a} ${b}`;
    }),
  );
  return `M${turned.join('L')}Z`;
})();
