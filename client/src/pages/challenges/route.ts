import { route } from '../../router';

export default route('/games/:slug/challenges', () => import('./ChallengesPage.svelte'));
