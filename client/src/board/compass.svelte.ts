/** Boards may be turned to suit the screen. Where words speak of north, as in lessons and rulebooks, they lie as printed. */
import { untrack } from 'svelte';

let readers = $state(0);

export const isNorthUp = (): boolean => readers > 0;

/** For as long as the component that calls it is there. */
export function keepNorthUp(): void {
  $effect.pre(() => {
    readers = untrack(() => readers) + 1;
    return () => void (readers -= 1);
  });
}
