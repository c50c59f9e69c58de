/** The house's phrases in the language in use. */
import { inBoth } from './index.svelte';
import { phrases as en } from './phrases.en';
import { phrases as fr } from './phrases.fr';

export const phrases = inBoth<Record<string, string>>({ en, fr });
