/** A duration that is nothing where somebody asked for calm. */
export function calm(milliseconds: number): number {
  return isCalm() ? 0 : milliseconds;
}

export function isCalm(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'off'
  );
}
