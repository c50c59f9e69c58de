/** What opens an account for good asks for the password or a passkey again: shown once, it counts for some minutes. */
import { ApiError } from '../net/api';

let answer = $state.raw<((isConfirmed: boolean) => void) | null>(null);

/** True while somebody is asked; `pages/me/Confirm.svelte` does it. */
export const isAsked = (): boolean => answer !== null;

/** They have shown who they are, or called it off. */
export function settle(isConfirmed: boolean): void {
  answer?.(isConfirmed);
  answer = null;
}

/** Does something, and again once they have shown who they are, where the house asks for it. */
export async function confirmed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm_first') throw error;
  }
  const isConfirmed = await new Promise<boolean>((done) => (answer = done));
  if (!isConfirmed) throw new DOMException('called off', 'AbortError');
  return act();
}
