/** The service worker: registered when the page is at rest; a new version is offered, never forced. */
import { whenIdle } from './design/scheduling';
import { toast } from './design/toasts.svelte';
import { t } from './i18n/index.svelte';

export function keepOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    const registration = await navigator.serviceWorker
      .register(__SITE__ ? './sw.js' : '/sw.js')
      .catch(() => undefined);
    if (!registration) return;
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
      });
    });
  };
  // Keeping the shell fetches a dozen files: after what somebody came for.
  whenIdle(() => void register());
}

function offer(worker: ServiceWorker): void {
  toast(t().app.update, 'plain', 60_000, {
    label: t().app.reload,
    act: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('load');
    },
  });
}
