/** The games the house can play, and what this client can draw of them. */
import { get } from '../net/api';
import type { GameCard } from '../net/types';
import { fromOutside } from './outside.svelte';

let asked: Promise<GameCard[]> | undefined;

/** Asked once: the shelf does not change while the page is open. */
export function games(): Promise<GameCard[]> {
  asked ??= get<GameCard[]>('/games')
    .then(async (cards) => {
      if (cards.some((card) => card.outside)) (await import('./outside_games')).welcome(cards);
      return cards;
    })
    .catch((trouble: unknown) => {
      asked = undefined;
      throw trouble;
    });
  return asked;
}

export async function game(slug: string): Promise<GameCard | undefined> {
  return (await games()).find((card) => card.slug === slug);
}

const covers = import.meta.glob<string>('../games/*/cover.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a game's box, drawn by `art/` or brought along from outside. */
export function coverOf(slug: string): string | undefined {
  return covers[`../games/${slug}/cover.svg`] ?? fromOutside(slug)?.outside?.cover;
}
