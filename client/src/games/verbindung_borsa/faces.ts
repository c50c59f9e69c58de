/** What the six faces show, unturned: paths with their colour and the sides they join. Stubs end before the middle. */
export const [RED_CROSS, BLACK_CROSS, CURVE, RED_BRIDGE, BLACK_BRIDGE, WHITE_CROSS] = [0, 1, 2, 3, 4, 5];
export type Colour = 'red' | 'black' | 'white';

export interface Path {
  colour: Colour;
  line: string;
  /** The sides it touches, north, east, south, west as bits. */
  sides: number;
}

const ACROSS = 'M0 -50V50';
const CROSS = 'M0 -50V50M-50 0H50';
const WEST = { line: 'M-50 0H-33', sides: 8 };
const EAST = { line: 'M50 0H33', sides: 2 };

export const FACES: readonly (readonly Path[])[] = [
  [{ colour: 'red', line: CROSS, sides: 15 }],
  [{ colour: 'black', line: CROSS, sides: 15 }],
  [
    { colour: 'red', line: 'M0 -50A50 50 0 0 0 50 0', sides: 3 },
    { colour: 'black', line: 'M0 50A50 50 0 0 0 -50 0', sides: 12 },
  ],
  [
    { colour: 'black', ...WEST },
    { colour: 'black', ...EAST },
    { colour: 'red', line: ACROSS, sides: 5 },
  ],
  [
    { colour: 'red', ...WEST },
    { colour: 'red', ...EAST },
    { colour: 'black', line: ACROSS, sides: 5 },
  ],
  [{ colour: 'white', line: CROSS, sides: 15 }],
];

export const isBridge = (face: number): boolean => face === RED_BRIDGE || face === BLACK_BRIDGE;

/** A set of sides of a turned die, seen from the unturned one. */
export const unturned = (mask: number, turn: number): number => ((mask >> turn) | (mask << (4 - turn))) & 15;
