/** Work in small pieces: between two of them the browser paints, scrolls and hears what somebody taps. */
export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** What nobody waits for: done when the page has come to rest. */
export function whenIdle(act: () => void): void {
  const soon = () => setTimeout(act, 2500);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
