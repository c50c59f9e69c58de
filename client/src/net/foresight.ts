/** Where the engine is loaded, it says at once what the rules say to a move. The engine puts itself here. */
import type { Sent } from './live.svelte';
import type { Foreseen, TableInfo } from './types';

export const foresight: {
  ask?: (table: TableInfo, view: unknown, sent: Sent) => Promise<Foreseen>;
} = {};

/** Starts the engine for whoever keeps it on this device; nobody else fetches anything. */
export async function wakeForesight(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has('ludolien-engine'))) return;
  const { base } = await import('../pocket/base');
  const { isKept } = await import('../pocket/fetching');
  if (await isKept(base())) await (await import('../pocket/engine')).startEngine();
}
