import { useEffect } from 'react';

const pressable = 'a[href], button:not(:disabled), summary';
/**
 * An element that takes the focus itself when nothing inside can be pressed any more; otherwise the focus would move
 * to an unrelated place.
 */
const fallback = '[tabindex="-1"]';

interface LastFocus {
  element: Element;
  /** each ancestor of the element, the nearest first, with the index of its child that contains the element */
  around: readonly { parent: Element; index: number }[];
}

function lastFocusOn(element: Element): LastFocus {
  const around = [];
  for (let inner = element; inner.parentElement !== null; inner = inner.parentElement)
    around.push({ parent: inner.parentElement, index: [...inner.parentElement.children].indexOf(inner) });
  return { element, around };
}

/** Returns the element that is now at or near the place of the lost element; else the page's heading, if any. */
function replacementOf({ element, around }: LastFocus): HTMLElement | null {
  const isHeading = element.matches('h1');
  for (const { parent, index } of isHeading ? [] : around) {
    // No nearer parent has a replacement: the whole page has changed, and a new page sets the focus itself.
    if (parent.localName === 'main') break;
    if (!parent.isConnected || parent.contains(document.querySelector('h1'))) continue;
    const inPlace = parent.children[Math.min(index, parent.children.length - 1)];
    const replacement =
      [inPlace, parent]
        .flatMap((scope) => (scope === undefined ? [] : [scope, ...scope.querySelectorAll(pressable)]))
        .find((candidate) => candidate.matches(pressable)) ?? (parent.matches(fallback) ? parent : undefined);
    if (replacement instanceof HTMLElement) return replacement;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/**
 * Keeps the focus of a keyboard user near its place. When the focused element disappears (a deleted row) or can
 * no longer be pressed (a button that is disabled after its work), the element that is now in its place gets the
 * focus. Otherwise the focus would return to the top of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    let last: LastFocus | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element && main.contains(target) ? lastFocusOn(target) : null;
    };
    // A browser removes the focus from a disabled button only when the browser renders the page again.
    const isLost = ({ element }: LastFocus) =>
      (!element.isConnected || element.matches('button:disabled')) &&
      [document.body, element].includes(document.activeElement ?? document.body);
    const observer = new MutationObserver(() => {
      if (last === null || !isLost(last)) return;
      // A closing dialog gives the focus back itself, before the next frame.
      requestAnimationFrame(() => {
        if (last !== null && isLost(last)) replacementOf(last)?.focus();
      });
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
