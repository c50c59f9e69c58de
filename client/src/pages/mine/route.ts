import { route } from '../../router';

export default route('/mine', () => import('./Mine.svelte'));
