/** Who this browser is to the house, for whatever shows it: a guest with a given name until they keep it. */
import { forgetMe, me } from '../net/api';
import type { Me } from '../net/types';

let known = $state.raw<Me>();

/** Undefined until the house has answered. */
export const whoami = (): Me | undefined => known;

/** Asks the house; the answer is kept until `meetAgain`. */
export async function meet(): Promise<Me> {
  return (known = await me());
}

/** After another name, an account, a sign-in or a sign-out. */
export function meetAgain(): Promise<Me> {
  forgetMe();
  return meet();
}
