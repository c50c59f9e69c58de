/** How tables are told in lists: against whom, and what they wait for. */
import type { SeatInfo, TableInfo, TableRow } from '../net/types';
import { t } from '../i18n/index.svelte';

const nameOf = (seat: SeatInfo): string => seat.name || (seat.kind === 'bot' ? t().table.house : '…');

/** Against whom: the others by name, all bots as the house; or around one device, or nobody yet. */
export function against({ table, mine }: TableRow): string {
  const others = table.seats.filter(({ seat, kind }) => !mine.includes(seat) && kind !== 'open');
  if (others.length) return t().table.vs([...new Set(others.map(nameOf))].join(', '));
  if (mine.length > 1) return t().table.onDevice;
  return table.seats.length > 1 ? '' : t().table.alone;
}

export const freeSeats = (table: TableInfo): SeatInfo[] => table.seats.filter(({ kind }) => kind === 'open');

export function seatsTaken(table: TableInfo): string {
  return t().table.freeSeats(freeSeats(table).length, table.seats.length);
}

export function hostOf(table: TableInfo): string {
  const host = table.seats.find(({ user }) => user && user === table.host);
  return host ? nameOf(host) : table.code;
}

/** How a finished game ended for who looks: told where they held one seat and somebody could have won. */
export function ending({ table, mine }: TableRow): string {
  const [ranks, [seat]] = [table.ranks ?? [], mine];
  if (seat === undefined || mine.length > 1 || ranks.length < 2) return t().table.over;
  if (!table.cooperative && ranks.every((rank) => rank === ranks[0])) return t().table.drawn;
  return ranks[seat] === 1 ? t().table.won : t().table.lost;
}

export function status(row: TableRow): string {
  if (row.table.phase === 'over') return ending(row);
  if (row.table.phase === 'waiting') return t().table.waitingFor(freeSeats(row.table).length);
  return row.your_turn ? t().table.yourTurn : t().table.moving;
}
