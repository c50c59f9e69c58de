/**
 * Addresses and pages. A page is a folder `pages/<name>/` with a `route.ts` that says its path and how to load it:
 *
 *     export default route('/games/:slug/rules', () => import('./Rules.svelte'));
 *
 * Nothing else registers it. A game's own pages stand in `games/<slug>/pages.ts`. The page component gets
 * `{ params, query, hash }` as props.
 */
import type { Component } from 'svelte';
import type { IconName } from './design/icons';
import { isLanguage, type Language } from './i18n/index.svelte';

export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
  hash: string;
}

/** How a game's page leads to another page of its own. */
export interface PageLink {
  icon: IconName;
  title: Record<Language, string>;
  help: Record<Language, string>;
}

export interface Route {
  path: string;
  load: () => Promise<{ default: Component<PageProps> }>;
  link?: PageLink;
}

export interface Place extends PageProps {
  /** The language in the address, if there is one. */
  language: Language | null;
  route: Route | null;
  /** The path without the language. */
  path: string;
}

/** A table of the house; those of this browser, with `~`, are not typed. */
const CODE = /^\/tables\/[^/~]+/;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- pages may take fewer props than they are given
type Load = () => Promise<{ default: Component<any> }>;

export function route(path: string, load: Load, link?: PageLink): Route {
  return { path, load, link };
}

export function locate(url: URL, routes: readonly Route[]): Place {
  const [, first = ''] = url.pathname.split('/');
  const language = isLanguage(first) ? first : null;
  const written =
    (language ? url.pathname.slice(language.length + 1) : url.pathname).replace(/\/+$/, '') || '/';
  const path = written.replace(CODE, (table) => '/tables/' + table.slice(8).toUpperCase());
  const found = { language, path, query: url.searchParams, hash: decodeURIComponent(url.hash.slice(1)) };
  for (const route of routes) {
    const params = match(route.path, path);
    if (params) return { ...found, route, params };
  }
  return { ...found, route: null, params: {} };
}

/** The named parts of a path, or null where it does not fit the pattern. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? '';
    if (part.startsWith(':') && text) params[part.slice(1)] = decodeURIComponent(text);
    else if (part !== text) return null;
  }
  return params;
}
