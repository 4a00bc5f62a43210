import { useLayoutEffect, type RefObject } from 'react';

/** Writes the height of a bar at the foot of the page into a CSS property, so that other elements do not overlap it. */
export function useKeptHeight(ref: RefObject<HTMLElement | null>, property: string, shown = true): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    const { style } = document.documentElement;
    if (bar === null) return;
    const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [ref, property, shown]);
}
