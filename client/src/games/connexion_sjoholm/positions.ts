/** The positions of figures and lessons, as the rules give them: `positions.toml`, `make types`. */
import { tileCalled } from './grid';
import written from './positions.json';
import type { Move, View } from './types';

interface Position {
  seat: number;
  view: View;
  legal: Move[];
}

export const positions = written as unknown as Record<keyof typeof written, Position>;

export const turn = ({ view, seat }: Position, name: string, quarters: number): Move => ({
  type: 'turn',
  seat,
  tile: tileCalled(view.width, name),
  quarters,
});

export const slide = ({ view, seat }: Position, from: string, to: string): Move => ({
  type: 'slide',
  seat,
  start: tileCalled(view.width, from),
  end: tileCalled(view.width, to),
});
