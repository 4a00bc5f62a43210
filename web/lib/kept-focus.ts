import { useEffect } from 'react';

const stops = 'a[href], button:not(:disabled), summary';
/** What nothing in can be pressed any more has the focus itself, which would go to what has nothing to do with it. */
const place = '[tabindex="-1"]';

interface Held {
  element: Element;
  /** each element around it, the nearest first, with the rank it had there of what holds the focus */
  around: readonly { parent: Element; rank: number }[];
}

function hold(element: Element): Held {
  const around = [];
  for (let inner = element; inner.parentElement !== null; inner = inner.parentElement)
    around.push({ parent: inner.parentElement, rank: [...inner.parentElement.children].indexOf(inner) });
  return { element, around };
}

/** What now stands where the lost element did, or near it. */
function heirOf({ element, around }: Held): HTMLElement | null {
  const isHeading = element.matches('h1');
  for (const { parent, rank } of isHeading ? [] : around) {
    // The next page takes care of itself, and what is around it has lost nothing.
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
 * Whoever works by keyboard is never thrown back to the top of the document: when what had the focus in the page goes
 * (a deleted row, a button whose work is done) or can no longer be pressed, what stands in its place has it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    let held: Held | null = null;
    const note = ({ target }: FocusEvent) => {
      held = target instanceof Element && main.contains(target) ? hold(target) : null;
    };
    // A browser takes the focus off a button that is disabled only when it draws the page anew.
    const isLost = ({ element }: Held) =>
      (!element.isConnected || element.matches('button:disabled')) &&
      [document.body, element].includes(document.activeElement ?? document.body);
    const observer = new MutationObserver(() => {
      if (held === null || !isLost(held)) return;
      // A window that closes gives the focus back by itself, a moment later.
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
