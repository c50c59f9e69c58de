/** From what somebody chose on the game's page to the table they get. */
import type { SeatWish } from '../../net/types';

export type Way = 'bots' | 'friends' | 'device' | 'solo' | 'tv';

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
