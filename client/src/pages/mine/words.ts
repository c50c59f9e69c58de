/** What the page says about games on this device; loaded with it. */
import { inBoth } from '../../i18n/index.svelte';

const en = {
  here: 'On this device',
  hereHelp: 'Played offline. Upload a game to see it on all your devices; it doesn’t count for rankings.',
  bring: 'Upload',
  brought: 'Uploaded.',
  file: 'Open a game file',
  fileHelp: 'A saved game: it’s checked against the rules and kept on this device.',
};

const fr: typeof en = {
  here: 'Sur cet appareil',
  hereHelp:
    'Jouées hors ligne. Envoyez une partie pour la retrouver sur tous vos appareils ; elle ne compte pas au classement.',
  bring: 'Envoyer',
  brought: 'C’est envoyé.',
  file: 'Ouvrir un fichier de partie',
  fileHelp: 'Une partie enregistrée : elle est vérifiée selon les règles et gardée sur cet appareil.',
};

export const words = inBoth({ en, fr });
