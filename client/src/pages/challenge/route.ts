import { route } from '../../router';

export default route('/games/:slug/challenge', () => import('./ChallengePage.svelte'));
