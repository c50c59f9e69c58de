/** A notice of the browser when it is somebody's turn and they look elsewhere. Only where they asked for it. */
import { choose, settings } from '../../settings.svelte';

export function tell(text: string, tag: string): void {
  if (!settings.notify || document.visibilityState === 'visible') return;
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const notice = new Notification(text, { tag, icon: '/icon.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Asks the browser; true where notices may be shown from now on. */
export async function wantNotices(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  const isGranted = (await Notification.requestPermission()) === 'granted';
  choose({ notify: isGranted });
  return isGranted;
}
