/** The boxes on the shelf: the five of the house in their order, then its guests. What the house can play comes from
    its catalogue; a box whose game is not there yet stands on the shelf as coming. */
import { inLanguage, t } from '../i18n/index.svelte';
import { hasBoard } from '../games';
import type { GameCard } from '../net/types';

interface Printed {
  slug: keyof ReturnType<typeof t>['coming'];
  title: string;
  seats: [number, number];
  minutes: number;
}

const FIVE: readonly Printed[] = [
  { slug: 'connections_knizia', title: 'Connections', seats: [1, 4], minutes: 20 },
  { slug: 'connexions_quarks', title: 'CONNEXIONS', seats: [2, 10], minutes: 45 },
  { slug: 'verbindung_borsa', title: 'Verbindung gesucht', seats: [2, 2], minutes: 20 },
  { slug: 'connexion_sjoholm', title: 'Connexion', seats: [2, 2], minutes: 20 },
  { slug: 'connecto_mahy', title: 'Connecto', seats: [1, 10], minutes: 25 },
];

export interface Box {
  slug: string;
  title: string;
  promise: string;
  seats: [number, number];
  minutes: number;
  /** In the catalogue: it has rules to read. */
  card?: GameCard;
  isPlayable: boolean;
  isGuest: boolean;
}

/** A game's name, also of one that is not in the catalogue yet. */
export function titleOf(cards: readonly GameCard[], slug: string): string {
  const card = cards.find((one) => one.slug === slug);
  return card ? inLanguage(card.title) : (FIVE.find((printed) => printed.slug === slug)?.title ?? slug);
}

export function boxes(cards: readonly GameCard[]): Box[] {
  const five = FIVE.map((printed) => {
    const card = cards.find(({ slug }) => slug === printed.slug);
    return card
      ? boxOf(card)
      : { ...printed, promise: t().coming[printed.slug], isPlayable: false, isGuest: false };
  });
  const guests = cards.filter(({ slug }) => !FIVE.some((printed) => printed.slug === slug));
  return [...five, ...guests.map(boxOf)];
}

export function boxOf(card: GameCard): Box {
  return {
    slug: card.slug,
    title: inLanguage(card.title),
    promise: inLanguage(card.promise),
    seats: card.seats,
    minutes: card.minutes,
    card,
    isPlayable: hasBoard(card.slug),
    isGuest: card.guest,
  };
}
