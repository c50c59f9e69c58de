import type { Figure } from '../game';
import { position, way } from './positions';
import type { Move, View } from './types';

const walking = position(['N12 S22', 'NE'], { dice: [2, 5] });

export const figures: Record<string, Figure<View, Move>> = {
  quadrant: {
    view: position(['', '']),
    lit: ['NW', 'N12', 'NE', 'N21', 'N22', 'N23', 'N24', 'N31', 'N32', 'N33'],
  },
  way: {
    view: position(['NE-E12.3', ''], {
      dice: [2, 5],
      last: { colour: 0, connector: 0, start: way('N12')[0]!, way: way('NE NE-E12.3') },
    }),
    lit: ['N12', 'N12-NE.2', 'NE', 'NE-E12.3'],
  },
  share: {
    view: position(['N12 W12', 'NE SW W21 W22', 'E12']),
    lit: ['NE', 'SW', 'W21', 'W22'],
    legal: [
      { type: 'go', seat: 0, connector: 0, way: way('NE'), bump: null },
      { type: 'go', seat: 0, connector: 0, way: way('NE'), bump: 1 },
    ],
  },
  play: {
    view: walking,
    seat: 0,
    legal: [
      { type: 'go', seat: 0, connector: 0, way: way('N12-NE.2'), bump: null },
      { type: 'go', seat: 0, connector: 0, way: way('NE NE-E12.1'), bump: null },
      { type: 'go', seat: 0, connector: 0, way: way('NE NE-E12.3'), bump: null },
      { type: 'go', seat: 0, connector: 1, way: way('S22-S31.2'), bump: null },
    ],
  },
  win: {
    view: position(['NW N12 N22 E23 E24 E33 S21 S22 S31 W22 SW W12', 'SE N31 E12'], {
      winner: 0,
      phase: 'over',
    }),
  },
};
