import { useEffect } from 'react';

const stops = 'a[href], button:not(:disabled), summary';
/**
 * An element that takes the focus when nothing in it can be pressed any more; otherwise the focus would
 * move to an unrelated place.
 */
const place = '[tabindex="-1"]';

interface Held {
  element: Element;
  /** each element around it, the nearest first, with the index of the focused element there */
  around: readonly { parent: Element; rank: number }[];
}

function hold(element: Element): Held {
  const around = [];
  for (let inner = element; inner.parentElement !== null; inner = inner.parentElement)
    around.push({ parent: inner.parentElement, rank: [...inner.parentElement.children].indexOf(inner) });
  return { element, around };
}

/** The element that is now in the lost element's place, or near it. */
function heirOf({ element, around }: Held): HTMLElement | null {
  const isHeading = element.matches('h1');
  for (const { parent, rank } of isHeading ? [] : around) {
    // The next page sets its own focus, and the elements around it are unchanged.
    if (parent.localName === 'main') break;
    if (!parent.isConnected || parent.contains(document.querySelector('h1'))) continue;
    const inPlace = parent.children[Math.min(rank, parent.children.length - 1)];
    const heir =
      [inPlace, parent]
        .flatMap((scope) => (scope === undefined ? [] : [scope, ...scope.querySelectorAll(stops)]))
        .find((candidate) => candidate.matches(stops)) ?? (parent.matches(place) ? parent : undefined);
    if (heir instanceof HTMLElement) return heir;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/**
 * Keeps the focus of a keyboard user from returning to the top of the document: when the focused element
 * disappears (a deleted row, a button after its work) or can no longer be pressed, the element in its place
 * gets the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    let held: Held | null = null;
    const note = ({ target }: FocusEvent) => {
      held = target instanceof Element && main.contains(target) ? hold(target) : null;
    };
    // A browser removes the focus from a disabled button only when it renders the page again.
    const isLost = ({ element }: Held) =>
      (!element.isConnected || element.matches('button:disabled')) &&
      [document.body, element].includes(document.activeElement ?? document.body);
    const observer = new MutationObserver(() => {
      if (held === null || !isLost(held)) return;
      // A closing dialog returns the focus itself, a moment later.
      requestAnimationFrame(() => {
        if (held !== null && isLost(held)) heirOf(held)?.focus();
      });
    });
    document.addEventListener('focusin', note);
    observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
