/** How a game tells its moves to people: each form of its notation, and the words for it in the reader's language. */
export type Form = readonly [written: RegExp, told: (...parts: string[]) => string];

/** A move in words; what no form knows stays as it is written. */
export function tellWith(forms: readonly Form[]): (text: string) => string {
  return (text) => {
    for (const [written, told] of forms) {
      const found = written.exec(text);
      if (found) return told(...found.slice(1).map((part) => part ?? ''));
    }
    return text;
  };
}
