/** Looking for somebody to play with. It goes on while one walks through the house. */
import { post, send } from '../net/api';
import type { Searching } from '../net/types';

export interface PlayNow {
  game?: string;
  pace?: '' | 'quick' | 'live' | 'slow' | 'days';
}

let current = $state.raw<{ since: number; waiting: number }>();

export const searched = (): { since: number; waiting: number } | undefined => current;

export async function search(wish: PlayNow): Promise<void> {
  const { waiting } = await post<Searching>('/pairing', wish);
  current = { since: Date.now(), waiting };
}

export async function stopSearching(): Promise<void> {
  current = undefined;
  await send('DELETE', '/pairing').catch(() => undefined);
}

/** Somebody was found. */
export function found(): void {
  current = undefined;
}
