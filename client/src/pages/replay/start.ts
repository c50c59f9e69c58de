import { CHANCE } from '../../games/game';
import type { ReplayStep } from '../../net/types';

/** Where a replay opens: what was dealt or rolled before anybody moved lies behind. */
export function startOfPlay(steps: readonly Pick<ReplayStep, 'seat'>[]): number {
  const first = steps.findIndex(({ seat }, at) => at > 0 && seat < CHANCE);
  return Math.max(0, first - 1);
}
