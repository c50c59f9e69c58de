import { route } from '../../router';

export default route('/workbench/:slug', () => import('./Workbench.svelte'));
