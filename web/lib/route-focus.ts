import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * A new page starts at its top with the focus on its heading, like a page load; the first page keeps the
 * browser's own focus, and going back keeps the browser's own scroll position.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Tabs with their own addresses keep the focus where the arrow keys moved it.
    if (document.activeElement?.role === 'tab') return;
    if (navigation !== NavigationType.Pop) scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.focus({ preventScroll: true });
  }, [pathname, navigation]);
}
