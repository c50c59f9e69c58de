/** A notice of the browser when it is somebody's turn and they look elsewhere. Only where they asked for it. */
import { settings } from '../../settings.svelte';

/** One notice a table: what the house itself sends to this browser has the same tag and takes its place. */
export async function tell(text: string, table: string): Promise<void> {
  if (!settings.notify || document.visibilityState === 'visible') return;
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const about = { tag: table, icon: '/icon-192.png', data: { table } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(text, about); // phones know no other way; a tap leads to the table
  const notice = new Notification(text, about);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
