/** What was wished for and not answered when the page went away: kept with the tab, so that a reload loses no move. */
import type { Asking } from './wire';

/** Nobody wants a move played that they made long ago. */
const LONGEST_KEPT = 10 * 60_000;
const keyOf = (code: string): string => `ludolien.unsent.${code}`;

export function keepUnsent(code: string, wishes: readonly Asking[]): void {
  try {
    if (wishes.length) sessionStorage.setItem(keyOf(code), JSON.stringify({ at: Date.now(), wishes }));
  } catch {
    // Without storage the reload is a plain one.
  }
}

/** What was kept, once. Sent again under the same nonces, so that nothing is done twice. */
export function takeUnsent(code: string): Asking[] {
  try {
    const text = sessionStorage.getItem(keyOf(code));
    sessionStorage.removeItem(keyOf(code));
    const kept = JSON.parse(text ?? 'null') as { at: number; wishes: Asking[] } | null;
    return kept && Date.now() - kept.at < LONGEST_KEPT ? kept.wishes : [];
  } catch {
    return [];
  }
}

const RELOADED = 'ludolien.reloaded';
const RELOAD_EVERY = 60_000;

/** Loads the page anew, as the house speaks another version by now. Not again and again, should an old page come back. */
export function reloadPage(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_EVERY) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
