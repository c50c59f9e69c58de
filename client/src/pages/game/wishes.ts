/** From what somebody chose on the game's page to the table they get. */
import type { Clock, SeatWish } from '../../net/types';

export type Way = 'bots' | 'friends' | 'device' | 'solo';
export type Pace = 'none' | 'quick' | 'calm' | 'days';

export const PACES: Record<Pace, Clock> = {
  none: { kind: 'none' },
  quick: { kind: 'total', seconds: 600, increment: 5 },
  calm: { kind: 'total', seconds: 1800, increment: 10 },
  days: { kind: 'days', seconds: 3 * 86_400 },
};

/** Who sits where: you on `mine`, the others by the way of playing. */
export function seatWishes(
  way: Way,
  seats: number,
  mine: number,
  level: number,
  names: readonly string[],
): SeatWish[] {
  return Array.from({ length: seats }, (_, seat): SeatWish => {
    if (seat === mine) return { kind: 'me' };
    if (way === 'bots') return { kind: 'bot', level };
    if (way === 'device') return { kind: 'device', name: names[seat]?.trim() ?? '' };
    return { kind: 'open' };
  });
}
