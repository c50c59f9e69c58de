/** Where we are in the house: the address in use, and going elsewhere without reloading. */
import { isAboutOverlays, turnTo } from './design/overlays';
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

/** On a site without a server every place is behind the #, as no file of it would be found. */
const address = (): URL => new URL(__SITE__ ? location.hash.slice(1) || '/' : location.href, location.origin);

let place = $state.raw<Place>(locate(address(), routes));

export const here = (): Place => place;

/** An address inside the house, keeping the language of the address in use. */
export function link(path: string, language: Language | null = place.language): string {
  return (__SITE__ ? '#' : '') + (language ? `/${language}${path === '/' ? '' : path}` || '/' : path);
}

/** The whole address of a place, to be given to others. */
export const sharedLink = (path: string): string => new URL(link(path, null), location.href).href;

export async function go(to: string, { replace = false } = {}): Promise<void> {
  const path = to[0] === '#' || isLanguage(to.split('/')[1] ?? '') ? to : link(to);
  if (replace) history.replaceState(history.state, '', path);
  else turnTo(path);
  await arrive();
}

/** Another language, here and from now on. */
export async function switchLanguage(language: Language): Promise<void> {
  choose({ language });
  if (place.language) {
    const { search, hash } = address();
    await go(link(place.path, language) + search + hash, { replace: true });
  } else await speak(language);
}

async function arrive(): Promise<void> {
  const next = locate(address(), routes);
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
  if (__SITE__ && url.hash && !url.hash.startsWith('#/')) {
    event.preventDefault();
    document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView();
    return;
  }
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.pathname === location.pathname && url.hash) return; // a jump within the page
  event.preventDefault();
  void go(url.pathname + url.search + url.hash);
}

export async function open(): Promise<void> {
  addEventListener('popstate', () => isAboutOverlays() || void arrive());
  addEventListener('hashchange', () => void arrive());
  document.addEventListener('click', follow);
  await arrive();
}
