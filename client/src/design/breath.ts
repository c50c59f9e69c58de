/** Work in small pieces: between two of them the browser paints, scrolls and hears what somebody taps. */
export function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
