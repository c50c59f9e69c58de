import { route } from '../../router';

export default route('/people/:user', () => import('./PersonPage.svelte'));
