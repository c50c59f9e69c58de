import { tellWith } from '../telling';
import { words } from './words';

/** The faces as the notation writes them, in the order of `words().faces`. */
const FACES = ['R+', 'B+', 'C', 'R=', 'B=', 'W'];
const face = (written: string): string => words().faces[FACES.indexOf(written)] ?? written;

/** `c4 C2` is a curve on c4 after a half turn. */
export const tell = tellWith([
  [/^roll$/, () => words().told.cast],
  [/^roll (.+)$/, (faces) => words().told.rolled(faces.split(' ').map(face).join(', '))],
  [/^(\w\d+) W!$/, (cell) => words().told.turnsWhite(cell)],
  [
    /^(\w\d+) (R\+|B\+|C|R=|B=|W)([0-3])( announce)?$/,
    (cell, die, turn, announced) =>
      [
        words().told.placed(face(die), cell),
        words().told.quarters[Number(turn)],
        announced && words().told.announced,
      ]
        .filter(Boolean)
        .join(', '),
  ],
  [/^back$/, () => words().told.takenBack],
  [/^announce$/, () => words().told.announced],
  [/^-$/, () => words().told.ended],
]);
