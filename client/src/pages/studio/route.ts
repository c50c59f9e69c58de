import { route } from '../../router';

export default route('/games/connecto_mahy/studio', () => import('./Studio.svelte'));
