/** The boxes on the shelf: the games of the house in their order, then its guests. They stand there at once; how a game
    can be set up comes from the server. */
import { inLanguage, t } from '../i18n/index.svelte';
import type { GameCard } from '../net/types';
import { games } from './games';
import { fromOutside } from './outside.svelte';
import { SHELF } from './shelf';

export interface Box {
  slug: string;
  title: string;
  promise: string;
  seats: [number, number];
  minutes: number;
  isGuest: boolean;
  card?: GameCard;
}

/** What a game is called. One from outside is asked for where the page has not met it yet. */
export function titleOf(slug: string): string {
  const own = t().games[slug];
  if (!own) void games().catch(() => undefined);
  return own?.title ?? (inLanguage(fromOutside(slug)?.title) || slug.replaceAll('_', ' '));
}

export function boxes(cards: readonly GameCard[]): Box[] {
  const visitors = cards.filter((card) => card.outside).map((card) => ({ ...card, isGuest: true }));
  return [...SHELF, ...visitors].map(({ slug, seats, minutes, isGuest }) => {
    const card = cards.find((one) => one.slug === slug);
    const promise = t().games[slug]?.promise ?? inLanguage(card?.promise);
    return { slug, seats, minutes, isGuest, title: titleOf(slug), promise, card };
  });
}
