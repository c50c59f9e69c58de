/** The language last spoken, kept where the service worker can read it: notices come when no page is open. */
import { atRest } from '../design/breath';

const KEPT = 'ludolien-spoken';

export function rememberSpoken(language: string): void {
  if ('caches' in globalThis) atRest(() => void keep(language)); // not on an address without TLS
}

async function keep(language: string): Promise<void> {
  try {
    await (await caches.open(KEPT)).put('/spoken', new Response(language));
  } catch {
    // A browser that keeps nothing shows notices in its own language.
  }
}
