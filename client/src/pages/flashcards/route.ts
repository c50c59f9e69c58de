import { route } from '../../router';

export default route('/practice', () => import('./FlashcardsPage.svelte'));
