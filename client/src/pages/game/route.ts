import { route } from '../../router';

export default route('/games/:slug', () => import('./Game.svelte'));
