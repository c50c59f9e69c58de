/** Putting the house on the device, where the browser offers it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let offer = $state.raw<InstallPrompt>();

export const mayInstall = (): boolean => offer !== undefined;

export async function install(): Promise<void> {
  await offer?.prompt();
  offer = undefined;
}

export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => (offer = undefined));
}
