/** Earlier positions of a table: those seen on this connection, and the rest from the replay when one is asked for. */
import { get } from '../../net/api';
import type { LiveTable } from '../../net/live.svelte';
import type { Replay } from '../../net/types';

export class History {
  /** The position looked back at: its ply and its view, null for now. */
  at = $state.raw<{ ply: number; view: unknown } | null>(null);
  replay = $state.raw<Replay | null>(null);

  constructor(private readonly live: LiveTable) {}

  /** Shows the position after a ply; false where it cannot be had. */
  async look(ply: number | null): Promise<boolean> {
    const now = this.live.moment?.ply ?? 0;
    if (ply === null || ply >= now) {
      this.at = null;
      return true;
    }
    const view = this.live.chair?.views.get(ply) ?? (await this.fetched(ply));
    if (view === undefined) return false;
    this.at = { ply, view };
    return true;
  }

  async fetch(): Promise<Replay | null> {
    try {
      this.replay = await get<Replay>(
        `/tables/${encodeURIComponent(this.live.code)}/replay?seat=${this.live.seat}`,
      );
    } catch {
      // Not there yet, or no longer: looking back goes as far as this page has seen.
    }
    return this.replay;
  }

  private async fetched(ply: number): Promise<unknown> {
    const known = this.replay?.steps.find((step) => step.ply === ply);
    return (known ?? (await this.fetch())?.steps.find((step) => step.ply === ply))?.view;
  }
}
