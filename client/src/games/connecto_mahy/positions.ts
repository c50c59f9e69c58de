/** Positions for figures. Their riddles are those of the lessons, none of the 184: nothing is given away. */
import cards from './lesson_cards.json';
import { EMPTY, solution } from './strokes';
import type { Board, Card, Place, Revealed, View } from './types';

export const { envelope, robot, rainbow, pot } = cards as unknown as Record<keyof typeof cards, Card>;

export const marksOf = (card: Card): number[][] => solution(card);

export function board(marks: number[][] = [], more: Partial<Board> = {}): Board {
  return { ...EMPTY, marks, ...more };
}

export function place(seat: number, more: Partial<Place> = {}): Place {
  return {
    seats: [seat],
    drawer: seat,
    side: 'colour',
    stars: 0,
    gain: 0,
    has_answered: false,
    has_given_up: false,
    has_turned_glass: false,
    answer: null,
    verdict: null,
    is_contested: false,
    ...more,
  };
}

export function position(more: Partial<View> = {}): View {
  return {
    agreed: {
      mode: 'classic',
      seats: 2,
      glass: 30,
      turns: 4,
      experts: [],
      cards: 'order',
      studio: '',
      language: 'en',
    },
    seat: 0,
    phase: 'drawing',
    riddle: 0,
    riddles: 8,
    turn: 0,
    passes: [],
    role: 'draws',
    place: 0,
    card: null,
    board: EMPTY,
    places: [place(0), place(1)],
    cards: [],
    boards: [],
    unlinked: null,
    channel: [],
    answered: [],
    finished: [],
    proposals: [],
    abstained: [],
    reveals: [],
    contested: [],
    ballots: 0,
    ballot: null,
    polls: [],
    ready: [],
    played: [],
    gallery: [],
    grade: null,
    ...more,
  };
}

/** The reveal of a card over what was drawn. */
export function revealed(
  card: Card,
  own: number[][],
  what: Pick<Revealed, 'fr' | 'en'>,
  answer: string,
): View {
  return position({
    phase: 'revealing',
    card,
    cards: [card],
    boards: [board(own), board()],
    board: board(own),
    answered: [0],
    ready: [0, 1],
    places: [
      place(0, {
        gain: 2,
        has_answered: true,
        has_turned_glass: true,
        verdict: 'right',
        answer: { seat: 0, text: answer, language: 'en' },
      }),
      place(1),
    ],
    reveals: [{ number: 0, lies: false, ...what }],
  });
}
