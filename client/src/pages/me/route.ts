import { route } from '../../router';

export default route('/me', () => import('./MePage.svelte'));
