import { toast } from '../design/toasts.svelte';
import { t } from '../i18n/index.svelte';
import { ApiError } from '../net/api';

/** Does something with the house and says how it went; true where it worked. */
export async function attempt(act: () => Promise<unknown>, done = ''): Promise<boolean> {
  try {
    await act();
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return false; // called off
    toast(error instanceof ApiError ? error.message : t().trouble.failed, 'bad');
    return false;
  }
  if (done) toast(done, 'good');
  return true;
}
