import { route } from '../../router';

export default route('/tables/:code/replay', () => import('./ReplayPage.svelte'));
