/** Tables on a television. */
import { me, post } from '../net/api';
import type { GameCard, NewTable, SeatWish, TableInfo } from '../net/types';

/** A table that this browser only shows, on a television: everybody joins with a phone, the first of them hosts it. */
export async function showOnTelevision(
  card: GameCard,
  seats: number,
  options: NewTable['options'],
): Promise<TableInfo> {
  await me();
  const free = Array<SeatWish>(seats).fill({ kind: 'open' });
  return post<TableInfo>('/tables', { game: card.slug, seats: free, options, screen: true });
}
