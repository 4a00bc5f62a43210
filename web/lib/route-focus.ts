import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Starts each new page at its top, with the focus on its heading, like a page load. On the first page the browser
 * sets the focus; after a step back or forward it sets the scroll position.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A tab that the arrow keys have chosen changes the address, and keeps the focus.
    if (document.activeElement?.role === 'tab') return;
    if (navigation !== NavigationType.Pop) scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.focus({ preventScroll: true });
  }, [pathname, navigation]);
}
