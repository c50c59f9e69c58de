/** Makes games from outside look at home. Loaded where the house has some. */
import type { GameCard } from '../net/types';
import { remember } from './outside.svelte';

export function welcome(all: readonly GameCard[]): void {
  const cards = all.filter((card) => card.outside);
  const sheet = new CSSStyleSheet(); // the content security policy allows no style in the page
  for (const { slug, outside } of cards) {
    const { text, ground, fill } = outside!.accent;
    const roles = { acc: text, fill, soft: ground };
    const lines = Object.entries(roles).map(([role, both]) => `--${role}:light-dark(${both.join()})`);
    sheet.insertRule(`.g-${slug}{${lines.join(';')}}`);
  }
  document.adoptedStyleSheets.push(sheet);
  remember(cards);
}
