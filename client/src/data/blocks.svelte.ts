/** Whom somebody does not want to meet: neither sits down at the other's tables, and their words are not shown. */
import { SvelteMap } from 'svelte/reactivity';
import { get, me, post, send } from '../net/api';
import type { Blocked } from '../net/types';

/** Names by the public id of the person. */
const people = new SvelteMap<string, string>();

export const blocked = (): Blocked[] => [...people].map(([user, name]) => ({ user, name }));
export const isBlocked = (user: string): boolean => people.has(user);

/** Asks the house whom it was told of before. */
export async function recallBlocks(): Promise<void> {
  await me();
  const known = await get<Blocked[]>('/blocks');
  people.clear();
  for (const { user, name } of known) people.set(user, name);
}

export async function block({ user, name }: Blocked): Promise<void> {
  await send('PUT', address(user));
  people.set(user, name);
}

export async function unblock(user: string): Promise<void> {
  await send('DELETE', address(user));
  people.delete(user);
}

/** Tells those who keep the house about somebody at a table. */
export function report(about: string, table: string, text: string): Promise<void> {
  return post('/reports', { about, table, text });
}

const address = (user: string): string => `/blocks/${encodeURIComponent(user)}`;
