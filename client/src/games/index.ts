/** The games' folders, each loaded when somebody sits down to it. */
import type { AnyGameFolder } from './game';

const folders = import.meta.glob<{ default: AnyGameFolder }>('./*/index.ts');

/** Whether there is such a game. */
export function hasBoard(slug: string): boolean {
  return `./${slug}/index.ts` in folders;
}

export async function loadGame(slug: string): Promise<AnyGameFolder> {
  const load = folders[`./${slug}/index.ts`];
  if (!load) throw new Error(`no board for ${slug}`);
  return (await load()).default;
}
