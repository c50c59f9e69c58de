/** Ready for the train: the engine and every page are kept on this device, on request. */
import { base } from './base';
import { startEngine } from './engine';
import { engineFiles, isKept } from './fetching';

export const MEGABYTE = 1_000_000;

export class Train {
  /** From 0 to 1 while it is fetched. */
  share = $state(0);
  isBusy = $state(false);
  isReady = $state(false);
  /** In bytes; 0 until it is known. */
  size = $state(0);

  async look(): Promise<void> {
    this.isReady = await isKept(base());
    const { files } = await engineFiles(base());
    this.size = Object.values(files).reduce((sum, one) => sum + one, 0);
  }

  async prepare(): Promise<void> {
    this.isBusy = true;
    try {
      await keepEveryPage();
      await startEngine((done, whole) => (this.share = done / whole));
      await navigator.storage?.persist?.();
      this.isReady = await isKept(base());
    } finally {
      this.isBusy = false;
    }
  }
}

/** The service worker keeps all pages and boards. Without one, on an address without TLS, nothing can be kept. */
async function keepEveryPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const isDone = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }) => resolve(Boolean(data))));
  active?.postMessage('keep all', [port2]);
  if (!(await isDone)) throw new Error('not kept');
}
