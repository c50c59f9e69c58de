import { tellWith } from '../telling';
import { words } from './words';

/** `c4+1 x2` is a quarter turn that lets two pawns out. */
export const tell = tellWith([
  [
    /^([a-h][1-8])\+([123])(?: x(\d+))?$/,
    (tile, quarters, out) => {
      const turned = words().turned(tile, words().turns[Number(quarters)] ?? '');
      return out ? `${turned}, ${words().leaving(Number(out))}` : turned;
    },
  ],
  [/^([a-h][1-8])-([a-h][1-8])$/, (from, to) => words().slid(from, to)],
  [/^swap$/, () => words().swapped],
]);
