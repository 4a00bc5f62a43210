import { useEffect, useRef, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';

const staysHere = (url: string): boolean => new URL(url).pathname === window.location.pathname;

/**
 * Returns the element to press again for a click that leaves the page: a link in this window to another page of the
 * site, or a button with `data-leaves`, such as the button that signs out. Returns null for any other click.
 */
function leavingElement({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const leaving = target.closest<HTMLElement>('[data-leaves]');
  if (leaving !== null) return leaving;
  const link = target.closest('a');
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin && !staysHere(link.href) ? link : null;
}

interface LeavingGuardProps {
  /** the page has unsaved input */
  changed: boolean;
  /** the input is being saved */
  saving: boolean;
}

/**
 * Asks before unsaved input on a page is lost: by a link, by going back (if the browser allows it), or by closing the
 * page (with the browser's own text). The router could ask only in its data mode, which adds 19 KB to the first screen.
 */
export function LeavingGuard({ changed, saving }: LeavingGuardProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isAllowed = useRef(false);

  useEffect(() => {
    if (!changed) return undefined;
    const guard = new AbortController();
    const { signal } = guard;
    document.addEventListener(
      'click',
      (event) => {
        const element = isAllowed.current ? null : leavingElement(event);
        if (element === null) return;
        event.preventDefault();
        event.stopPropagation();
        setLeave(() => () => element.click());
      },
      { capture: true, signal },
    );
    if ('navigation' in window)
      window.navigation.addEventListener(
        'navigate',
        (event) => {
          const { key, url } = event.destination;
          if (isAllowed.current || event.navigationType !== 'traverse' || !event.cancelable || staysHere(url))
            return;
          event.preventDefault();
          setLeave(() => () => void window.navigation.traverseTo(key));
        },
        { signal },
      );
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (!isAllowed.current) event.preventDefault();
      },
      { signal },
    );
    return () => {
      guard.abort();
      setLeave(null);
    };
  }, [changed]);

  return (
    leave !== null && (
      <LeaveQuestion
        saving={saving}
        onLeave={() => {
          isAllowed.current = true;
          setLeave(null);
          leave();
        }}
        onStay={() => setLeave(null)}
      />
    )
  );
}
