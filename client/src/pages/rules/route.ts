import { route } from '../../router';

export default route('/games/:slug/rules', () => import('./Rules.svelte'));
