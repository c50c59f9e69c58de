/** The games' folders, each loaded when somebody sits down to it. */
import type { AnyGameFolder } from './game';

const folders = import.meta.glob<{ default: AnyGameFolder }>('./*/index.ts');

/** Whether there is a board to play on. A game may have rules to read before it has one. */
export function hasBoard(slug: string): boolean {
  return `./${slug}/index.ts` in folders;
}

/** Everybody draws at once: not for one device. */
export const IN_REAL_TIME: ReadonlySet<string> = new Set(['connecto_mahy']);

export async function loadGame(slug: string): Promise<AnyGameFolder> {
  const load = folders[`./${slug}/index.ts`];
  if (!load) throw new Error(`no board for ${slug}`);
  return (await load()).default;
}
