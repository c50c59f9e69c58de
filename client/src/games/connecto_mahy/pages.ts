import { route } from '../../router';

export default [
  route('/games/connecto_mahy/studio', () => import('./studio/Studio.svelte'), {
    icon: 'puzzle',
    title: { en: 'Riddle studio', fr: 'Atelier d’énigmes' },
    help: {
      en: 'Draw riddles of your own and share them',
      fr: 'Dessinez vos énigmes et partagez-les',
    },
  }),
];
