/** Positions for figures. Their riddles are none of the 184: nothing is given away. */
import { readDrawing } from './notation';
import { EMPTY, solution } from './strokes';
import type { Board, Card, Place, Revealed, View } from './types';

export function cardOf(text: string, level: Card['level'] = 'lines'): Card {
  return { ...readDrawing(text)!.card, id: 'lesson', level };
}

/** The worked examples of the tutorials. */
export const envelope = cardOf('P | C b4 h4 h9 b9 | O b4 e7 h4');
export const robot = cardOf('P | C c4 g4 g9 c9 | O e4 e2 | O d8 f8 | X d6 f6', 'circles');
export const rainbow = cardOf('P | O a9 e5~ i9 | O b9 e6~ h9 | O c9 e7~ g9', 'arcs');
export const pot = cardOf('P | C b5 h5 h10 b10 | O b5 e3~ h5 | X e2', 'all');

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
