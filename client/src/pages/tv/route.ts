import { route } from '../../router';
export default route('/tv', () => import('./Tv.svelte'));
