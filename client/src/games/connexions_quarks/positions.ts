/** Positions for figures and lessons, written in names. */
import { OFF, sections, spaceOf, SQUARES, waysFrom } from './grid';
import type { Move, View } from './types';

const at = (name: string): number => spaceOf.get(name) ?? OFF;

/** A view with connectors where the words say, one string a colour. */
export function position(colours: readonly string[], more: Partial<View> = {}): View {
  const connectors = colours.map((text) => {
    const named = text.split(' ').filter(Boolean).map(at);
    return [...named, ...Array.from({ length: 15 - named.length }, () => OFF)];
  });
  const secured = connectors.map((places) =>
    sections.flatMap(({ corners }, index) =>
      corners.every((corner) => places.includes(corner)) ? [index] : [],
    ),
  );
  return {
    house: {
      seats: colours.length,
      colours: colours.length,
      rule9: 'english',
      one_roll: false,
      save_window: 4,
      standing_orders: false,
    },
    seat: 0,
    colour: 0,
    to_move: 0,
    seat_to_move: 0,
    connectors,
    secured,
    hand: [],
    hand_sizes: colours.map(() => 5),
    cards: [],
    phase: 'move',
    first: 0,
    turn: 0,
    asked: 0,
    has_declined: false,
    has_ordered: false,
    winner: null,
    contenders: [],
    casts: [],
    opening: [],
    trails: [],
    rolls: 1,
    has_earned: false,
    source: 'roll',
    dice: [],
    owes_roll: false,
    moved: null,
    going: null,
    landings: [],
    has_bumped: false,
    bump: null,
    may_swap: false,
    last: null,
    ...more,
  };
}

/** A way by the names of its stations. */
export const way = (names: string): number[] => names.split(' ').map(at);

/** What blue may do with its dice here, one connector of each place; enough for lessons, which have no traps. */
export function goings(view: View): Move[] {
  const own = view.connectors[0]!;
  const others = (end: number) =>
    view.connectors.flatMap((places, owner) => (owner && places.includes(end) ? [owner] : []));
  const sum = view.dice.reduce((all, die) => all + die, 0);
  return own.flatMap((place, connector) =>
    own.indexOf(place) !== connector || connector === view.moved
      ? []
      : [...new Set([...view.dice, sum])].flatMap((length) =>
          waysFrom(place, length).flatMap((found): Move[] => {
            const end = found.at(-1)!;
            const bumps = others(end);
            const go = (bump: number | null): Move => ({ type: 'go', seat: 0, connector, way: found, bump });
            if (end >= SQUARES) return own.includes(end) ? [] : [go(bumps[0] ?? null)];
            return [go(null), ...bumps.map(go)];
          }),
        ),
  );
}
