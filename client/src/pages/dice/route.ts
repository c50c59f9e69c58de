import { route } from '../../router';

export default route('/fair-dice', () => import('./FairDice.svelte'));
