/** Whose words this browser does not show. They are not told, and may go on playing; a block is more than that. */
import { SvelteSet } from 'svelte/reactivity';

const KEY = 'ludolien.muted';
const MOST = 500;

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

const muted = new SvelteSet<string>(stored());

export const isMuted = (user: string): boolean => muted.has(user);

export function mute(user: string, on: boolean): void {
  if (on) muted.add(user);
  else muted.delete(user);
  try {
    localStorage.setItem(KEY, JSON.stringify([...muted].slice(-MOST)));
  } catch {
    // A browser without storage forgets it with the page.
  }
}
