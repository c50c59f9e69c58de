/** The boxes on the shelf: the games of the house in their order, then its guests. They stand there at once; how a game
    can be set up comes from the server. */
import { t } from '../i18n/index.svelte';
import type { GameCard } from '../net/types';
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

export function titleOf(slug: string): string {
  return t().games[slug]?.title ?? slug;
}

export function boxes(cards: readonly GameCard[]): Box[] {
  return SHELF.map((game) => ({
    ...game,
    title: titleOf(game.slug),
    promise: t().games[game.slug]?.promise ?? '',
    card: cards.find(({ slug }) => slug === game.slug),
  }));
}
