/** Tables: one's own, those that wait for players, and new ones. */
import { get, me, post } from '../net/api';
import type { GameCard, Lobby, NewTable, SeatWish, TableInfo, TableRow } from '../net/types';

export async function lobby(): Promise<Lobby> {
  await me();
  return get<Lobby>('/lobby');
}

/** One's finished games, the newest first. */
export async function finished(): Promise<TableRow[]> {
  await me();
  return get<TableRow[]>('/me/games');
}

/** A new table; it starts at once when nobody is missing. */
export function newTable(wish: NewTable): Promise<TableInfo> {
  return post<TableInfo>('/tables', { ...wish, entropy: entropy() });
}

/** The quickest way to a first move: you, and as many bots of fitting level as the game needs. */
export function quickTable(card: GameCard): Promise<TableInfo> {
  const others = Math.max(2, card.seats[0]) - 1;
  const bot: SeatWish = { kind: 'bot', level: card.default_level };
  return newTable({ game: card.slug, seats: [{ kind: 'me' }, ...Array<SeatWish>(others).fill(bot)] });
}

/** Another table: a finished game goes on from the position after a step of its replay, in that seat and against bots. */
export function playOn(code: string, step: number, seat: number): Promise<TableInfo> {
  return post<TableInfo>(`/tables/${encodeURIComponent(code)}/again`, { step, seat });
}

export function takeSeat(code: string, seat: number): Promise<void> {
  return post(`/tables/${encodeURIComponent(code)}/seats/${seat}`, { entropy: entropy() });
}

/** What this browser mixes into the dice. */
function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
