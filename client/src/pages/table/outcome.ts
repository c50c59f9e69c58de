/** Who won, in one line: above the result, and for those who hear it. */
import type { AnyGameFolder } from '../../games/game';
import { listed, t } from '../../i18n/index.svelte';
import type { Result, TableInfo } from '../../net/types';

export function outcome(
  result: Result,
  table: TableInfo | null | undefined,
  folder: AnyGameFolder | undefined,
  mine: readonly number[],
  nameOf: (seat: number) => string,
): string {
  const words = t().atTable.over;
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (result.ranks.length === 1) return words.ended; // one is measured, not first
  const together = folder?.wonTogether?.(result) ?? (table?.cooperative ? false : null);
  if (together !== null) return together ? words.wonTogether : words.lostTogether;
  if (winners.length === result.ranks.length) return words.drawn;
  const [first] = winners;
  if (winners.length === 1 && first !== undefined)
    return mine.length === 1 && mine.includes(first) ? words.won : words.lost(nameOf(first));
  return winners.length ? words.shared(listed(winners.map(nameOf))) : words.ended;
}
