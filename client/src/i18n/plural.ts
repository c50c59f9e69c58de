/** Picks the form of a word for a number by the rules of a language: `one('en')(n, { one: 'move', other: 'moves' })`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function plurals(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const figures = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', figures.format(count));
}
