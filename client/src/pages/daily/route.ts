import { route } from '../../router';

export default route('/games/:slug/daily', () => import('./DailyPage.svelte'));
