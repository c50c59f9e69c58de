import { route } from '../../router';

export default [
  route('/games/connections_knizia/daily', () => import('./daily/Daily.svelte'), {
    icon: 'clock',
    title: { en: 'The board of the day', fr: 'Le plateau du jour' },
    help: {
      en: 'The same tiles for everybody, one attempt each.',
      fr: 'Les mêmes tuiles pour tout le monde, un seul essai chacun.',
    },
  }),
];
