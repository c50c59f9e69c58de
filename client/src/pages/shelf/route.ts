import { route } from '../../router';

export default route('/', () => import('./Shelf.svelte'));
