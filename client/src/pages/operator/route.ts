import { route } from '../../router';

export default route('/operator', () => import('./OperatorPage.svelte'));
