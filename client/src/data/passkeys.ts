/** Passkeys: the browser's own keys, by its own dialogs. The house asks and checks. */
import { post } from '../net/api';
import type { Kept, Me, PasskeyQuestion } from '../net/types';

/** Some browsers have none, and none has them on a plain http address of a network. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Makes a passkey on this device. A guest becomes a member by it and gets recovery codes. */
export async function addPasskey(name: string): Promise<Kept> {
  const { options } = await post<PasskeyQuestion>('/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey });
  return post<Kept>('/passkeys', { credential: (made as PublicKeyCredential).toJSON(), name });
}

export async function signInWithPasskey(): Promise<Me> {
  return post<Me>('/sign-in/passkey', { credential: await shownPasskey() });
}

/** Shows a passkey of the account one is signed in to. */
export async function confirmWithPasskey(): Promise<void> {
  return post('/confirm/passkey', { credential: await shownPasskey() });
}

async function shownPasskey(): Promise<unknown> {
  const { options } = await post<PasskeyQuestion>('/sign-in/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = await navigator.credentials.get({ publicKey });
  return (shown as PublicKeyCredential).toJSON();
}
