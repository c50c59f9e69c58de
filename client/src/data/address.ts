/** Where others find the house: a code on a screen that looks at `localhost` would lead phones to themselves. */
import { get } from '../net/api';
import type { Address } from '../net/types';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const here = (): Address => ({ address: location.origin, is_reachable: true });

/** The address for a code to scan; this page's own where the house does not say. */
export async function addressForOthers(): Promise<Address> {
  return LOOPBACK.includes(location.hostname) ? get<Address>('/address').catch(here) : here();
}
