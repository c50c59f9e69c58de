import { game } from '../game';
import Board from './Board.svelte';
import { Selection } from './selection.svelte';
import { OFF, spaces } from './grid';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';
import { words } from './words';

export default game<View, Move, Selection>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  newSelection: () => new Selection(),
  shape: 1,
  tray: { phone: 150, desk: 240 },
  soundOf: (before, now) => {
    const count = (view: View, of: (at: number[]) => number) => view.connectors.map(of);
    const standing = (view: View) => count(view, (places) => places.filter((place) => place !== OFF).length);
    if (standing(now).some((many, colour) => many < (standing(before)[colour] ?? 0))) return 'bump';
    if (now.secured.flat().length > before.secured.flat().length) return 'star';
    return now.dice.length > before.dice.length ? 'dice' : 'move';
  },
  praise: (view, seat) => words().praise(view.secured[seat % view.house.colours]?.length ?? 0),
  // Where a connector now stands, and where one stood that was sent back.
  changes: (before, now) =>
    now.connectors.flatMap((places, colour) =>
      places.flatMap((place, at) => {
        const was = before.connectors[colour]?.[at] ?? OFF;
        const changed = place === was ? OFF : place === OFF ? was : place;
        return spaces[changed]?.name ?? [];
      }),
    ),
  hidesHands: true,
  figures: () => import('./figures'),
  inTray: { roll: '.button.main', save: '.card.useful', bump: '.card.bump', cards: '.card.useful' },
  example: {
    en: 'N12>N21-N31.2, card BUMP red N21, or roll',
    fr: 'N12>N21-N31.2, card BUMP red N21, ou roll',
  },
});
