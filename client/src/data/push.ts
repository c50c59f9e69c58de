/** "Your turn", also when the page is closed: the browser's own notification service, where it has one. */
import { get, post } from '../net/api';
import type { PushKey } from '../net/types';
import { choose } from '../settings.svelte';

/** Asks the browser and, where it can, subscribes; true where notices will be shown. */
export async function wantNotices(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  const isGranted = (await Notification.requestPermission()) === 'granted';
  choose({ notify: isGranted });
  if (isGranted) await subscribe().catch(() => undefined); // An open page tells by itself.
  return isGranted;
}

export async function stopNotices(): Promise<void> {
  choose({ notify: false });
  const subscription = await (await registration())?.pushManager?.getSubscription();
  if (!subscription) return;
  await post('/push/stop', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

async function subscribe(): Promise<void> {
  const worker = await registration();
  if (!worker?.pushManager) return;
  const { key } = await get<PushKey>('/push');
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await post('/push', { endpoint, keys });
}

/** The worker that is told; it may still be on its way. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const patience = new Promise<undefined>((done) => setTimeout(() => done(undefined), 8000));
  return Promise.race([navigator.serviceWorker.ready, patience]);
}
