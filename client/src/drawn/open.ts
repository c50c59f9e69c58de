/** Games without a folder of their own: the plain board, or the one a package from outside brings as a script. */
import type { Component } from 'svelte';
import { game as cardOf } from '../data/games';
import { game, type AnyGameFolder, type AnyMove } from '../games/game';
import { lang } from '../i18n/index.svelte';
import type { GameCard } from '../net/types';
import Board from './Board.svelte';
import { Selection } from './selection.svelte';
import { VERSION, type BoardScript, type Drawing, type Given } from './drawing';
import { gridBoard } from './grid';
import { kit } from './kit';
import SeatLine from './SeatLine.svelte';
import SeatMark from './SeatMark.svelte';
import Tray from './Tray.svelte';

/** A board that is being used, with what the house says about its game. */
export class Opened {
  constructor(
    readonly card: GameCard,
    readonly script: BoardScript,
  ) {}

  /** The places a move is made by; none where the script breaks over it. */
  placesOf(move: AnyMove | null, view: unknown): readonly string[] {
    return move ? attempted(() => this.script.placesOf(move, view), []) : [];
  }

  /** What touching a place would mean if it were allowed. */
  tried(place: string, legal: readonly AnyMove[], view: unknown): AnyMove | null {
    return attempted(() => this.script.tried?.(place, legal, view) ?? null, null);
  }

  ghost(given: Given<unknown>): string {
    return attempted(() => this.script.ghost?.(given) ?? '', '');
  }

  /** The sign of a seat. */
  seatMark(seat: number): string {
    const usual = kit.stone(seat, 15);
    return attempted(() => this.script.seatMark?.(seat, { kit }) ?? usual, usual);
  }

  seatLine(view: unknown, seat: number): string {
    return attempted(() => this.script.seatLine?.(this.given(view, seat), seat) ?? '', '');
  }

  /** The position as data; null where the script cannot draw it. */
  draw(given: Given<unknown>): Drawing | null {
    return attempted(() => this.script.draw(given), null);
  }

  given(view: unknown, seat: number): Given<unknown> {
    const language = lang();
    const names = this.card.seat_names[language] ?? [];
    return { view, seat, language, kit, seatName: (one) => names[one] ?? String(one + 1) };
  }
}

/** What a script says, or something else where it breaks: the rest of the page goes on. */
function attempted<T>(ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch (trouble) {
    console.warn(trouble);
    return otherwise;
  }
}

export async function openGame(slug: string): Promise<AnyGameFolder> {
  const card = await cardOf(slug);
  if (!card) throw new Error(`no game ${slug}`);
  const opened = new Opened(card, await scriptOf(card));
  const { script } = opened;
  const example = script.example ?? '';
  return game({
    Board: knowing(Board, opened),
    Tray: knowing(Tray, opened),
    SeatMark: knowing(SeatMark, opened),
    SeatLine: script.seatLine && knowing(SeatLine, opened),
    newSelection: () => new Selection(),
    shape: (view: unknown) => attempted(() => script.shape?.(view) ?? 1, 1),
    example: { en: example, fr: example },
  });
}

async function scriptOf(card: GameCard): Promise<BoardScript> {
  const address = card.outside?.board;
  if (!address) return gridBoard as unknown as BoardScript;
  const { default: script } = (await import(/* @vite-ignore */ address)) as { default?: BoardScript };
  if (script?.version !== VERSION)
    throw new Error(`${address} is written for boards of version ${script?.version}, not ${VERSION}`);
  return script;
}

/** The component with the opened board among its props. */
function knowing<P extends { opened: Opened }>(
  of: Component<P>,
  opened: Opened,
): Component<Omit<P, 'opened'>> {
  const known = { opened: { value: opened } };
  return (internals, props) => of(internals, Object.create(props, known) as P);
}
