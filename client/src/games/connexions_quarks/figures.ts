import type { Figure } from '../game';
import { positions } from './positions';
import type { Move, View } from './types';

export const figures: Record<string, Figure<View, Move>> = {
  quadrant: {
    view: positions.quadrant.view,
    lit: ['NW', 'N12', 'NE', 'N21', 'N22', 'N23', 'N24', 'N31', 'N32', 'N33'],
  },
  way: { view: positions.way.view, lit: ['N12', 'N12-NE.2', 'NE', 'NE-E12.3'] },
  share: { ...positions.share, lit: ['NE', 'SW', 'W21', 'W22'] },
  play: positions.play,
  win: { view: positions.win.view },
};
