/** The way back closes what lies over the page before it leaves the page: a phone's own button does nothing else.
 *  An entry of the history stands for all that is open. It stays when that is closed otherwise: the next overlay takes
 *  it, the next page replaces it, and on the way back it is passed over. */
const open: (() => void)[] = [];
const mark = (): boolean => globalThis.history?.state?.isOver ?? false;
let isMarked = mark();

/** Something lies over the page from now on; what comes back says that it is gone. */
export function overlay(close: () => void): () => void {
  open.push(close);
  stand();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

function stand(): void {
  if (__SITE__) return; // behind a #, a link to the same place looks like a step back
  if (!mark()) history.pushState({ isOver: true }, '');
  isMarked = true;
}

/** Another page: no way leads back to what lay over this one. */
export function turnTo(path: string): void {
  if (mark()) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  isMarked = false;
}

/** Whether a step through the history was about what lies over the page, and is done with. */
export function isAboutOverlays(): boolean {
  const was = isMarked;
  isMarked = mark();
  if (was === isMarked) return false;
  const close = was && open.pop();
  if (!close) history.back();
  else {
    close();
    if (open.length) stand();
  }
  return true;
}
