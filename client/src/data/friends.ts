/** People one likes to play with: followed, looked at, invited. */
import { get, me, put, send } from '../net/api';
import type { Clock, FriendList, PersonFound, Privacy, Profile, TableInfo } from '../net/types';
import { newTable } from './tables';

const at = (user: string): string => encodeURIComponent(user);

export async function friends(): Promise<FriendList> {
  await me();
  return get<FriendList>('/friends');
}

export const follow = (user: string): Promise<void> => send('PUT', `/friends/${at(user)}`);
export const unfollow = (user: string): Promise<void> => send('DELETE', `/friends/${at(user)}`);

export async function profile(user: string): Promise<Profile> {
  await me();
  return get<Profile>(`/people/${at(user)}`);
}

/** Somebody with an account, by the whole of their name. */
export async function find(name: string): Promise<PersonFound> {
  await me();
  return get<PersonFound>(`/people?name=${at(name)}`);
}

export async function privacy(): Promise<Privacy> {
  await me();
  return get<Privacy>('/me/privacy');
}

export const showTo = (wish: Privacy): Promise<Privacy> => put<Privacy>('/me/privacy', wish);

export interface Challenge {
  user: string;
  game: string;
  clock?: Clock;
  /** Everybody may watch, and it counts. */
  isPublic?: boolean;
}

/** A table for two, with a seat kept for somebody, who is told. Who begins is left to chance. */
export function challenge({ user, game, clock, isPublic = true }: Challenge): Promise<TableInfo> {
  const seats = [{ kind: 'me' as const }, { kind: 'invited' as const, user }];
  if (Math.random() < 0.5) seats.reverse();
  return newTable({ game, seats, clock: clock ?? { kind: 'none' }, public: isPublic });
}
