import { route } from '../../router';

export default route('/games/:slug/ladder', () => import('./LadderPage.svelte'));
