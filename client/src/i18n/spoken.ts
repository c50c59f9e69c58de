/** The language last spoken, kept where the service worker can read it: notices come when no page is open. */
const KEPT = 'ludolien-spoken';

export async function rememberSpoken(language: string): Promise<void> {
  if (!('caches' in globalThis)) return; // not on an address without TLS
  try {
    await (await caches.open(KEPT)).put('/spoken', new Response(language));
  } catch {
    // A browser that keeps nothing shows notices in its own language.
  }
}
