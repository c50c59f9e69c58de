import { tellWith } from '../telling';
import { words } from './words';

/** The colours as the notation writes them, in the order of `words().colours`. */
const COLOURS = ['blue', 'red', 'gold', 'green', 'plum'];
const colour = (written: string): string => words().colours[COLOURS.indexOf(written)] ?? written;

function gone(
  start: string,
  connector: string,
  places: string,
  bumped: string,
  over: string,
  on: string,
): string {
  const told = words().told;
  const stops = places.split('>');
  const end = stops.pop() ?? '';
  const enter = /^ENTER-(\w+)$/.exec(start)?.[1];
  return [
    enter ? told.entered(enter, end) : told.gone(start, end),
    connector && told.number(connector),
    ...stops.map(told.stopping),
    over && told.over(over.split(' ').join(', ')),
    bumped && told.bumped(colour(bumped)),
    on && told.goesOn,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `N12>N21-N31.2 x red` goes from square N12 to a circle on the way from N21 to N31, and bumps red. Cards keep the name
    that is printed on them. */
export const tell = tellWith([
  [/^roll$/, () => words().told.cast],
  [/^roll (.+)$/, (dice) => words().told.rolled(dice.split(' ').join(', '))],
  [/^draw ?(.*)$/, (face) => words().told.drawn(face)],
  [/^swap ?(.*)$/, (face) => words().told.swapped(face)],
  [
    /^card BUMP (\w+) (\S+)$/,
    (whom, place) => `${words().told.played('BUMP')}, ${words().told.sentBack(colour(whom), place)}`,
  ],
  [/^card (.+)$/, (face) => words().told.played(face)],
  [/^save$/, () => words().told.saved],
  [/^decline$/, () => words().told.declined],
  [/^order save$/, () => words().told.ordered],
  [/^order nothing$/, () => words().told.orderedNothing],
  [/^pass$/, () => words().told.passed],
  [/^([\w.-]+)(?:#(\d+))?>([\w.>-]+?)(?: x (\w+))?(?: via ([\w. -]+))?(>)?$/, gone],
]);
