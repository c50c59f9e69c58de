/** Points at something in an element, also when it is drawn anew: whatever the selector finds carries `data-glows`. */
export const glowing =
  (selector: string) =>
  (node: HTMLElement): (() => void) => {
    const point = (): void => {
      for (const one of node.querySelectorAll('[data-glows]'))
        if (!selector || !one.matches(selector)) one.removeAttribute('data-glows');
      if (selector) for (const one of node.querySelectorAll(selector)) one.setAttribute('data-glows', '');
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
