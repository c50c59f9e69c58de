import { lang } from '../../i18n/index.svelte';
import type { GameCard, TournamentLine } from '../../net/types';
import { words } from '../tournaments/words';

/** How somebody is called who takes part: bots by the names of their level. */
export function calledBy({ name, level, kin }: TournamentLine, card: GameCard | undefined): string {
  if (!level) return name || words().gone;
  const names = card?.levels.find((one) => one.level === level)?.names[lang()] ?? [];
  const called = names[kin % names.length] ?? words().bot;
  return kin < names.length ? called : `${called} ${Math.floor(kin / Math.max(1, names.length)) + 1}`;
}
