/** A step or a challenge being played: what was done in it, what came of it, and how it looks now. */
import { calm } from '../../design/motion';
import type { AnyMove } from '../../games/game';
import type { Practice } from '../../net/types';

const PAUSE = 900; // milliseconds between two things that happen by themselves

export class StepInPlay {
  /** What the server said last. */
  now = $state.raw<Practice | null>(null);
  view = $state.raw<unknown>(null);
  pending = $state.raw<AnyMove | null>(null);
  isBusy = $state(true);
  private moves: readonly AnyMove[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private isLeft = false;

  constructor(
    /** What has come of these moves. */
    private readonly answered: (moves: readonly AnyMove[]) => Promise<Practice>,
    /** Told when a step could not be played: the house is out of reach. */
    private readonly fail: (trouble: Error) => void,
  ) {}

  readonly outcome = $derived(this.now?.outcome ?? '');
  readonly refused = $derived(this.now?.refused ?? null);
  readonly legal = $derived(this.isBusy ? [] : ((this.now?.legal ?? []) as AnyMove[]));
  /** Nothing more to be done but to go on, or to try again. */
  private readonly isOver = $derived(this.outcome === 'done' || this.outcome === 'other');

  begin(): Promise<void> {
    return this.ask([]);
  }

  /** Moves are made one after the other, also where a pen is faster than the answers. */
  play(move: AnyMove): Promise<unknown> {
    if (this.isOver) return Promise.resolve();
    this.last = this.last.then(() => this.ask([...this.moves, move], move));
    return this.last;
  }

  /** As it was before the last move. */
  tryAgain(): Promise<void> {
    return this.ask(this.moves.slice(0, -1));
  }

  /** After these moves, whatever was done before. */
  goTo(moves: readonly AnyMove[]): Promise<void> {
    return this.ask(moves);
  }

  leave(): void {
    this.isLeft = true;
  }

  private async ask(moves: readonly AnyMove[], move: AnyMove | null = null): Promise<void> {
    if (this.isLeft || (move && this.isOver)) return;
    [this.pending, this.isBusy] = [move, true];
    try {
      const answer = await this.answered(moves);
      if (!answer.refused) this.moves = moves;
      await this.show(answer);
    } catch (trouble) {
      this.fail(trouble as Error);
    }
    [this.pending, this.isBusy] = [null, false];
  }

  /** What happened, one scene after the other; then what is said to it. */
  private async show(answer: Practice): Promise<void> {
    for (const [at, { view }] of answer.scenes.entries()) {
      if (at) await new Promise((resolve) => setTimeout(resolve, calm(PAUSE)));
      if (this.isLeft) return;
      this.pending = null;
      this.view = view;
    }
    this.now = answer;
  }
}
