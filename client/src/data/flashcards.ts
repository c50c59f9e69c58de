/** Flashcards: positions in which one has made a mistake, asked again until they are known. */
import type { AnyMove } from '../games/game';
import { get, me, post, send } from '../net/api';
import type { FlashcardAnswer, FlashcardRow, Flashcards, FlashcardShown, NewFlashcards } from '../net/types';

const address = ({ table, place }: FlashcardRow): string =>
  `/flashcards/${encodeURIComponent(table)}/${place}`;

export async function flashcards(): Promise<Flashcards> {
  await me();
  return get('/flashcards');
}

export const shownCard = (card: FlashcardRow): Promise<FlashcardShown> => get(address(card));

export const answered = (card: FlashcardRow, move: AnyMove): Promise<FlashcardAnswer> =>
  post(address(card), { move });

export const putOff = (card: FlashcardRow): Promise<FlashcardRow> => post(`${address(card)}/later`);

export const forgotten = (card: FlashcardRow): Promise<void> => send('DELETE', address(card));

/** One's own mistakes in a reviewed game become cards; those that are cards already stay as they are. */
export const kept = (code: string): Promise<NewFlashcards> =>
  post(`/tables/${encodeURIComponent(code)}/flashcards`);

/** Where they are practised: those of one game, or all that are due. */
export const pageFor = (code = ''): string => (code ? `/practice?table=${code}` : '/practice');
