import { tellWith } from '../telling';
import { words } from './words';

/** Boards are numbered from 0 where moves are written, and from 1 where people count. */
const told = () => words().told;
const counted = (board: string): number => Number(board) + 1;

/** `judge 2 right` is the verdict on the third drawing; `reveal 0 tall 100 escargot = snail` shows what it was. */
export const tell = tellWith([
  [/^show\b/, () => told().shown],
  [/^link (\S+) (\S+)$/, (from, to) => told().linked(from, to)],
  [/^arc (\S+) (\S+) (\S+)$/, (from, over, to) => told().arched(from, over, to)],
  [/^ring (\S+)$/, (cell) => told().circled(cell)],
  [/^rub (.+)$/, (cells) => told().rubbed(cells.split(' ').join(' – '))],
  [/^ask (.+)$/, (cells) => told().asked(cells.split(' ').join(' – '))],
  [/^lift$/, () => told().lifted],
  [/^wipe$/, () => told().wiped],
  [/^turn (\d+)$/, (degrees) => told().turned(degrees)],
  [/^answer ?(?:(?:fr|en): )?(.*)$/, (answer) => told().answered(answer)],
  [/^propose (\d+) (?:(?:fr|en): )?(.+)$/, (board, answer) => told().proposed(counted(board), answer)],
  [/^tell (.+)$/, (said) => `“${said}”`],
  [/^accept (\d+)$/, (board) => told().accepted(counted(board))],
  [/^contest (\d+)$/, (board) => told().contested(counted(board))],
  [/^vote (right|wrong)$/, (vote) => told().voted[vote] ?? vote],
  [
    /^judge (\d+) (\w+)$/,
    (board, verdict) => told().judged(counted(board), told().verdict[verdict] ?? verdict),
  ],
  [/^reveal \d+ \w+ \d+ (.+) = (.+)$/, (fr, en) => told().revealed(fr, en)],
  [/^give up$/, () => told().gaveUp],
  [/^finish$/, () => told().finished],
  [/^abstain$/, () => told().abstained],
  [/^go on$/, () => told().goesOn],
  [/^glass empty$/, () => told().glassEmpty],
  [/^time up$/, () => told().timeUp],
  [/^count$/, () => told().counted],
]);
