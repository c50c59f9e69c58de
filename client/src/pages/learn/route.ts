import { route } from '../../router';

export default route('/games/:slug/learn', () => import('./Learn.svelte'));
