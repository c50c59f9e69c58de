import { route } from '../../router';

export default route('/tables/:code', () => import('./Table.svelte'));
