/** Tables: one's own, those that wait for players, and new ones. */
import { t } from '../i18n/index.svelte';
import { ApiError, get, me, post } from '../net/api';
import type { GameCard, Lobby, NewTable, OpenTables, SeatWish, TableInfo, TableRow } from '../net/types';

/** This browser's share in the dice; fetched when somebody sits down. */
const share = () =>
  import('../fair/entropy').catch(() => {
    throw new ApiError('offline', t().trouble.offline);
  });
const to = (code: string, what: string) => `/tables/${encodeURIComponent(code)}/${what}`;

export async function lobby(): Promise<Lobby> {
  await me();
  const found = await get<Lobby>('/lobby');
  const beginning = found.mine.filter((row) => row.table.reveal_by);
  if (beginning.length)
    void share()
      .then(({ reveal }) => Promise.all(beginning.map((row) => reveal(row.table))))
      .catch(() => undefined); // the table page tries again
  return found;
}

/** One's finished games, the newest first. */
export async function finished(): Promise<TableRow[]> {
  await me();
  return get<TableRow[]>('/me/games');
}

/** A new table; it starts at once when nobody is missing. */
export async function newTable(wish: NewTable): Promise<TableInfo> {
  const { promised } = await share();
  return promised((entropy_hash) => post<TableInfo>('/tables', { ...wish, entropy_hash }));
}

/** The quickest way to a first move: you, and as many bots of fitting level as the game needs. */
export function quickTable(card: GameCard): Promise<TableInfo> {
  const others = Math.max(2, card.seats[0]) - 1;
  const bot: SeatWish = { kind: 'bot', level: card.default_level };
  return newTable({ game: card.slug, seats: [{ kind: 'me' }, ...Array<SeatWish>(others).fill(bot)] });
}

/** Another table: a finished game goes on from the position after a step of its replay, in that seat and against bots. */
export async function playOn(code: string, step: number, seat: number): Promise<TableInfo> {
  const { promised } = await share();
  return promised((entropy_hash) => post<TableInfo>(to(code, 'again'), { step, seat, entropy_hash }));
}

/** The next game with the same people. */
export async function rematch(code: string): Promise<TableInfo> {
  const { promised } = await share();
  return promised((entropy_hash) => post<TableInfo>(to(code, 'rematch'), { entropy_hash }));
}

export async function takeSeat(code: string, seat: number): Promise<void> {
  const { promised } = await share();
  await promised((entropy_hash) => post<TableInfo>(to(code, `seats/${seat}`), { entropy_hash }));
}

/** Sits down on the seat kept for one, or wherever is free. */
export async function takeAnySeat(code: string): Promise<TableInfo> {
  const { promised } = await share();
  return promised((entropy_hash) => post<TableInfo>(to(code, 'seats'), { entropy_hash }));
}

/** Tables to join and games to watch: of one game or all, played now or over days. */
export async function openTables(wish: { game: string; speed: '' | 'live' | 'slow' }): Promise<OpenTables> {
  await me();
  return get<OpenTables>(`/lobby/tables?${new URLSearchParams(wish)}`);
}
