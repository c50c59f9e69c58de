import { game } from '../game';
import Board from './Board.svelte';
import { Draft } from './draft.svelte';
import { boardBox } from './grid';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';
import type { Move, View } from './types';
import { words } from './words';

const { width, height } = boardBox({ width: 6, height: 6 });

/** A line of the log in words: `c4+1 x2` is a quarter turn that lets two pawns out. */
function announce({ text }: { text: string }): string {
  const [, tile, quarters, out] = /^([a-h][1-8])\+([123])(?: x(\d+))?$/.exec(text) ?? [];
  if (tile && quarters) {
    const turned = words().turned(tile, words().turns[Number(quarters)] ?? '');
    return out ? `${turned}, ${words().leaving(Number(out))}` : turned;
  }
  const [, from, to] = /^([a-h][1-8])-([a-h][1-8])$/.exec(text) ?? [];
  return from && to ? words().slid(from, to) : text;
}

export default game<View, Move, Draft>({
  Board,
  Tray,
  SeatMark,
  signOf: (seat, view) => (view.is_swapped ? 1 - seat : seat),
  SeatLine,
  newDraft: () => new Draft(),
  shape: width / height,
  figures: () => import('./figures'),
  lessons: () => import('./lessons'),
  announce,
  example: { en: 'c4+1, or c1-d3', fr: 'c4+1, ou c1-d3' },
});
