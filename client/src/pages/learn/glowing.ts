/** Points at something in an element, also when it is drawn anew: whatever the selector finds carries `data-glows`, and
 *  is in sight. */
export const glowing =
  (selector: string) =>
  (node: HTMLElement): (() => void) => {
    const point = (): void => {
      for (const one of node.querySelectorAll('[data-glows]'))
        if (!selector || !one.matches(selector)) one.removeAttribute('data-glows');
      for (const one of selector ? node.querySelectorAll(`:is(${selector}):not([data-glows])`) : []) {
        one.setAttribute('data-glows', '');
        one.scrollIntoView({ block: 'nearest' });
      }
    };
    const watch = new MutationObserver(point);
    watch.observe(node, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'disabled'],
    });
    point();
    return () => watch.disconnect();
  };
