/**
 * The language of the house. `t()` gives the messages of the language in use and is reactive: `{t().house.name}`.
 * The language comes from the address (`/fr/…`), else from the settings, else from the browser.
 */
import { settings } from '../settings.svelte';
import type { Messages } from './en';
import { rememberLanguage } from './last_language';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Loaded on demand, so that nobody fetches a language they do not read. */
const FILES: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
};

let language = $state<Language>('en');
let messages = $state.raw<Messages>();
let begin: () => void;
/** Kept once the house has words: for what may want to say something before it can. */
export const words = new Promise<void>((done) => (begin = done));

export const t = (): Messages => messages as Messages;
export const lang = (): Language => language;

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

export function preferredLanguage(): Language {
  if (settings.language) return settings.language;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return wanted ?? 'en';
}

export async function speak(wanted: Language): Promise<void> {
  if (messages && wanted === language) return;
  messages = await FILES[wanted]();
  language = wanted;
  document.documentElement.lang = wanted;
  begin();
  rememberLanguage(wanted);
}

/** Words the server sends in every language: `{ en: …, fr: … }`. */
export function inLanguage(words: Readonly<Record<string, string>> | undefined): string {
  return words?.[language] ?? words?.en ?? '';
}

/** An instant of the server (seconds since 1970) as a date and time of day. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000);
}

export function figures(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language, options).format(value);
}

/** Names one after the other: "Ada, Bob and Cleo". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** A day written as in ISO 8601, as people write it: "16 November 2026". */
export function onDay(day: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** How long ago, in the largest unit that fits: "3 min. ago", "hier"; "now" for less than a minute. */
export function ago(at: number, now = Date.now() / 1000): string {
  const seconds = at - now;
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ];
  const [unit, length] = units.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }).format(
    Math.round(seconds / length),
    unit,
  );
}

/** A game's own words, reactive like `t()`: `const words = inBoth({ en: …, fr: … })`, then `words().empty`. */
export function inBoth<T>(table: Record<Language, T>): () => T {
  return () => table[language];
}
