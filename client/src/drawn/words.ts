import { inBoth } from '../i18n/index.svelte';

export const words = inBoth({
  en: {
    board: 'The board',
    empty: (cell: string) => `${cell}, empty`,
    piece: (cell: string, who: string) => `${cell}, ${who}`,
    won: (cell: string, who: string) => `${cell}, ${who}, part of the winning shape`,
    which: 'Which one?',
  },
  fr: {
    board: 'Le plateau',
    empty: (cell: string) => `${cell}, vide`,
    piece: (cell: string, who: string) => `${cell}, ${who}`,
    won: (cell: string, who: string) => `${cell}, ${who}, dans la forme gagnante`,
    which: 'Lequel ?',
  },
});
