import { route } from '../../router';

export default route('/friends', () => import('./FriendsPage.svelte'));
