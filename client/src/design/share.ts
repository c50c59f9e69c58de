/** Gives something away: by what the device offers, else by the clipboard, and says so. */
import { t } from '../i18n/index.svelte';
import { toast } from './toasts.svelte';

export async function share(
  what: { url: string } | { text: string },
  said = t().house.copied,
): Promise<void> {
  if ('share' in navigator) return navigator.share(what).catch(() => undefined);
  try {
    await (navigator as Navigator).clipboard.writeText('url' in what ? what.url : what.text);
    toast(said, 'good');
  } catch {
    // Without https there is no clipboard.
    toast('url' in what ? what.url : what.text);
  }
}
