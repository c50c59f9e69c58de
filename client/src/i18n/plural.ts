/** Picks the form of a word for a number by the rules of a language: `one('en')(n, { one: 'move', other: 'moves' })`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A phone takes long to load the browser's own rules, and every page begins with a number of players. */
const AT_HAND: Record<string, (count: number) => Intl.LDMLPluralRule> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  fr: (count) => (Math.abs(count) < 2 ? 'one' : 'other'),
};

export function plurals(language: string): (count: number, forms: Forms) => string {
  const select = AT_HAND[language] ?? ((count: number) => new Intl.PluralRules(language).select(count));
  const figures = (count: number): string =>
    Number.isInteger(count) && count >= 0 && count < 1000
      ? `${count}`
      : new Intl.NumberFormat(language).format(count);
  return (count, forms) => (forms[select(count)] ?? forms.other).replace('#', figures(count));
}
