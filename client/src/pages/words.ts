/** How tables are told in lists: against whom, and what they wait for. */
import type { SeatInfo, TableInfo, TableRow } from '../net/types';
import { t } from '../i18n/index.svelte';

export function nameOf(seat: SeatInfo): string {
  return seat.name || (seat.kind === 'bot' ? t().table.bot(seat.level ?? 1) : '…');
}

/** Against whom: the others by name, or around one device, or nobody yet. */
export function against({ table, mine }: TableRow): string {
  const names = table.seats.filter(({ seat, kind }) => !mine.includes(seat) && kind !== 'open').map(nameOf);
  if (names.length) return t().table.vs(names.join(', '));
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

export function status(row: TableRow): string {
  if (row.table.phase === 'over') return t().table.over;
  if (row.table.phase === 'waiting') return t().table.waitingFor(freeSeats(row.table).length);
  return row.your_turn ? t().table.yourTurn : t().table.moving;
}
