import { route } from '../../router';
export default route('/tables/:code/tv', () => import('./Television.svelte'));
