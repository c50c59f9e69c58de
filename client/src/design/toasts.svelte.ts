import { untrack } from 'svelte';

/** Short notices that come and go by themselves. */
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  /** Something that can be done about it. */
  deed?: Deed;
  /** Or done instead. */
  instead?: Deed;
}

interface Deed {
  label: string;
  act: () => void;
}

let next = 1;
export const toasts = $state<Toast[]>([]);

export function toast(
  text: string,
  tone: Toast['tone'] = 'plain',
  milliseconds = 5000,
  deed?: Deed,
  instead?: Deed,
): void {
  const id = next++;
  // Effects that raise a toast must not wait for the list of toasts.
  untrack(() => toasts.push({ id, text, tone, deed, instead }));
  setTimeout(() => dismiss(id), milliseconds);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
