/** The games' folders, each loaded when somebody sits down to it. */
import type { AnyGameFolder } from './game';

const folders = import.meta.glob<{ default: AnyGameFolder }>('./*/index.ts');

/** Whether the game has a folder of its own, with lessons; the others are drawn from plain data. */
export function hasBoard(slug: string): boolean {
  return `./${slug}/index.ts` in folders;
}

export async function loadGame(slug: string): Promise<AnyGameFolder> {
  const load = folders[`./${slug}/index.ts`];
  return load ? (await load()).default : (await import('../drawn/open')).openGame(slug);
}
