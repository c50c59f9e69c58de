/** Games that installed packages bring: this page was not built with them, so what is said of them comes with the shelf. */
import type { GameCard } from '../net/types';

let known = $state.raw<readonly GameCard[]>([]);

export const fromOutside = (slug: string): GameCard | undefined => known.find((card) => card.slug === slug);

export const remember = (cards: readonly GameCard[]): void => void (known = cards);
