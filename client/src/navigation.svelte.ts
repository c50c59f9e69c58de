/** Where we are in the house: the address in use, and going elsewhere without reloading. */
import { isLanguage, preferredLanguage, speak, type Language } from './i18n/index.svelte';
import { locate, type Place, type Route } from './router';
import { choose } from './settings.svelte';

const files = import.meta.glob<{ default: Route }>('./pages/*/route.ts', { eager: true });
const ofGames = import.meta.glob<{ default: Route[] }>('./games/*/pages.ts', { eager: true });
const routes = [
  ...Object.values(files).map((file) => file.default),
  ...Object.values(ofGames).flatMap((file) => file.default),
];

/** The pages that only this game has. */
export const pagesOf = (slug: string): Route[] => ofGames[`./games/${slug}/pages.ts`]?.default ?? [];

let place = $state.raw<Place>(locate(new URL(location.href), routes));

export const here = (): Place => place;

/** An address inside the house, keeping the language of the address in use. */
export function link(path: string, language: Language | null = place.language): string {
  return language ? `/${language}${path === '/' ? '' : path}` || '/' : path;
}

export async function go(address: string, { replace = false } = {}): Promise<void> {
  const path = isLanguage(address.split('/')[1] ?? '') ? address : link(address);
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  await arrive();
}

/** Another language, here and from now on. */
export async function switchLanguage(language: Language): Promise<void> {
  choose({ language });
  if (place.language) {
    await go(link(place.path, language) + location.search + location.hash, { replace: true });
  } else await speak(language);
}

async function arrive(): Promise<void> {
  const next = locate(new URL(location.href), routes);
  void next.route?.load().catch(() => undefined); // on its way while the language is; the page shows what fails
  await speak(next.language ?? preferredLanguage());
  const elsewhere = next.path !== place.path;
  place = next;
  if (elsewhere) scrollTo(0, 0);
}

/** Follows links inside the house; everything else is left to the browser. */
function follow(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const anchor = (event.target as Element).closest?.('a');
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return;
  const url = new URL(anchor.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.pathname === location.pathname && url.hash) return; // a jump within the page
  event.preventDefault();
  void go(url.pathname + url.search + url.hash);
}

export async function open(): Promise<void> {
  addEventListener('popstate', () => void arrive());
  addEventListener('hashchange', () => void arrive());
  document.addEventListener('click', follow);
  await arrive();
}
