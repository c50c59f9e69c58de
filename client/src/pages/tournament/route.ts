import { route } from '../../router';

export default route('/tournaments/:code', () => import('./TournamentPage.svelte'));
