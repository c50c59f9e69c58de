import { tellWith } from '../telling';
import { symbolName } from './symbols';
import { words } from './words';

/** `key c4 r1` is the key on c4 after a quarter turn, `key c4 x` lies face down. */
export const tell = tellWith([
  [/^call (\S+)$/, (symbol) => words().told.called(symbolName(symbol))],
  [
    /^(\S+) ([a-e][1-5]) (?:r([0-3])|x)$/,
    (symbol, cell, turn) =>
      [
        words().told.laid(symbolName(symbol), cell),
        turn ? words().told.quarters[Number(turn)] : words().told.faceDown,
      ]
        .filter(Boolean)
        .join(', '),
  ],
  [/^lift$/, () => words().told.lifted],
  [/^confirm$/, () => words().told.confirmed],
  [/^withdraw$/, () => words().told.withdrawn],
]);
