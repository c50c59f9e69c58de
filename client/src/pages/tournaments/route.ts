import { route } from '../../router';

export default route('/tournaments', () => import('./TournamentsPage.svelte'));
