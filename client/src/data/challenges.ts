/** Challenges of the day: today's attempt is kept move by move; those of past days are tried without anything kept. */
import type { AnyMove } from '../games/game';
import { get, me, post } from '../net/api';
import type { ChallengeAnswer, ChallengeDay, DaysChallenge, Practice, TodaysChallenge } from '../net/types';

const address = (slug: string): string => `/challenges/${encodeURIComponent(slug)}`;

/** A link to a challenge may be the first thing somebody opens: they become a guest first. */
export async function challengeOf(slug: string, day: string): Promise<DaysChallenge> {
  await me();
  return get(`${address(slug)}${day ? `?day=${encodeURIComponent(day)}` : ''}`);
}

export async function daysOf(slug: string): Promise<ChallengeDay[]> {
  await me();
  return get(`${address(slug)}/days`);
}

export async function todaysChallenges(): Promise<TodaysChallenge[]> {
  await me();
  return get('/challenges');
}

export const attempt = (slug: string, made: number, move: AnyMove): Promise<ChallengeAnswer> =>
  post(address(slug), { made, move });

export const tried = (slug: string, day: string, moves: readonly AnyMove[]): Promise<Practice> =>
  post(`${address(slug)}/try`, { day, moves });

/** Where a game's challenge of today is played. */
export const pageOf = (slug: string, isBoard: boolean): string =>
  `/games/${slug}/${isBoard ? 'daily' : 'challenge'}`;
