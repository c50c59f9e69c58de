/** Tournaments: the list, one of them, and taking part. */
import { get, me, post, put, send } from '../net/api';
import type { Attendance, Ladder, NewTournament, TournamentList, TournamentPage } from '../net/types';

const to = (code: string): string => `/tournaments/${encodeURIComponent(code)}`;

export async function tournaments(): Promise<TournamentList> {
  await me();
  return get('/tournaments');
}

export async function tournament(code: string): Promise<TournamentPage> {
  await me();
  return get(to(code));
}

export const openTournament = (wish: NewTournament): Promise<TournamentPage> => post('/tournaments', wish);

export const attend = (code: string, state: Attendance['state']): Promise<TournamentPage> =>
  put(`${to(code)}/entry`, { state });

export const callOff = (code: string): Promise<void> => send('DELETE', to(code));

export async function ladder(slug: string, season: string): Promise<Ladder> {
  await me();
  return get(`/games/${encodeURIComponent(slug)}/ladder${season ? `?season=${season}` : ''}`);
}
