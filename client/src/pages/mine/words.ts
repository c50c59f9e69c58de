/** What the page says about games on this device; loaded with it. */
import { inBoth } from '../../i18n/index.svelte';

const en = {
  here: 'On this device',
  hereHelp:
    'Played without a connection. Bring a game to the house to see it everywhere; it counts for no ranking.',
  bring: 'Bring it to the house',
  brought: 'The game is at the house now.',
};

const fr: typeof en = {
  here: 'Sur cet appareil',
  hereHelp:
    'Jouées sans connexion. Apportez une partie à la maison pour la revoir partout ; elle ne compte dans aucun classement.',
  bring: 'L’apporter à la maison',
  brought: 'La partie est maintenant à la maison.',
};

export const words = inBoth({ en, fr });
