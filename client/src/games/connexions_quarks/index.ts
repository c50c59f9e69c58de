import { game } from '../game';
import Board from './Board.svelte';
import { Draft } from './draft.svelte';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import { tell } from './telling';
import Tray from './Tray.svelte';
import type { Move, View } from './types';

export default game<View, Move, Draft>({
  Board,
  Tray,
  SeatMark,
  SeatLine,
  newDraft: () => new Draft(),
  shape: 1,
  hidesHands: true,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  tell,
  example: {
    en: 'N12>N21-N31.2, card BUMP red N21, or roll',
    fr: 'N12>N21-N31.2, card BUMP red N21, ou roll',
  },
});
