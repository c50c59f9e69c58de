import { route } from '../../router';

export default route('/tables', () => import('./LobbyPage.svelte'));
