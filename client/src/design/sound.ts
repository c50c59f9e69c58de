/** What is heard and felt of a game. One switch in the settings silences both. */
import { settings } from '../settings.svelte';
import type { Sound } from './tones';

export type { Sound };

/** Milliseconds of shaking and of rest, on devices that can. */
const SHAKES: Partial<Record<Sound, number[]>> = {
  dice: [12, 40, 12],
  bump: [40],
  star: [15, 40, 25],
  turn: [25],
  refused: [20, 40, 20],
  won: [30, 60, 30, 60, 60],
};

let isHushed = false;

/** Before a television it is the television that sounds. */
export function hush(is: boolean): void {
  isHushed = is;
}

export function sound(name: Sound): void {
  // A browser lets nothing sound or shake before the first touch; then silence is right.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  const shakes = SHAKES[name];
  if (shakes && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(shakes);
  if (!isHushed && 'AudioContext' in globalThis)
    void import('./tones').then(({ hear }) => hear(name)).catch(() => undefined);
}
