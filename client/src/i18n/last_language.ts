/** The language last spoken, kept where the service worker can read it: notices come when no page is open. */
import { whenIdle } from '../design/scheduling';

const KEPT = 'ludolien-spoken';

export function rememberLanguage(language: string): void {
  if ('caches' in globalThis) whenIdle(() => void keep(language)); // not on an address without TLS
}

async function keep(language: string): Promise<void> {
  try {
    await (await caches.open(KEPT)).put('/spoken', new Response(language));
  } catch {
    // A browser that keeps nothing shows notices in its own language.
  }
}
