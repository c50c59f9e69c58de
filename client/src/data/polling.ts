/** Looks at once, and again every so many seconds while somebody sees the page; gives the way to stop. */
export function pollEvery(seconds: number, look: () => Promise<void>, again = look): () => void {
  void look();
  const timer = setInterval(() => document.visibilityState === 'visible' && void again(), seconds * 1000);
  return () => clearInterval(timer);
}
