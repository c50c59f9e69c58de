/** What somebody chose in this browser. Kept in its storage; everything works without. */
import type { Language } from './i18n/index.svelte';

export interface Settings {
  language: Language | '';
  theme: 'light' | 'dark' | '';
  sound: boolean;
  /** Pieces run and turn, unless the device asks for calm. */
  motion: boolean;
  /** The others' moves are shown faster than one can tell them. */
  quick: boolean;
  notify: boolean;
  /** Ask before sending a move: one tap marks, a second one plays. */
  confirm: boolean;
}

const KEY = 'ludolien.settings';
const STANDARD: Settings = {
  language: '',
  theme: '',
  sound: true,
  motion: true,
  quick: false,
  notify: false,
  confirm: false,
};

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...STANDARD, ...stored() });

export function choose(change: Partial<Settings>): void {
  Object.assign(settings, change);
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.motion = settings.motion ? '' : 'off';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage forgets the choice with the page.
  }
}

export function isDark(): boolean {
  return settings.theme ? settings.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
