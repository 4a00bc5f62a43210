import { useEffect, useRef, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';

const staysHere = (url: string): boolean => new URL(url).pathname === window.location.pathname;

/**
 * The target of a click that leaves the page: a link in this window to another page of the site, or a
 * button with `data-leaves`, such as the one that signs out.
 */
function wayOut({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const leaving = target.closest<HTMLElement>('[data-leaves]');
  if (leaving !== null) return leaving;
  const link = target.closest('a');
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin && !staysHere(link.href) ? link : null;
}

interface LeavingGuardProps {
  /** unsaved input would be lost */
  changed: boolean;
  saving: boolean;
}

/**
 * Asks before unsaved input on a page is lost: by a link, by going back (where the browser allows it), or
 * by closing the page, with the browser's own text. The router can only block in its data mode, 19 KB more
 * on the first screen.
 */
export function LeavingGuard({ changed, saving }: LeavingGuardProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const free = useRef(false);

  useEffect(() => {
    if (!changed) return undefined;
    const held = new AbortController();
    const { signal } = held;
    document.addEventListener(
      'click',
      (event) => {
        const way = free.current ? null : wayOut(event);
        if (way === null) return;
        event.preventDefault();
        event.stopPropagation();
        setLeave(() => () => way.click());
      },
      { capture: true, signal },
    );
    if ('navigation' in window)
      window.navigation.addEventListener(
        'navigate',
        (event) => {
          const { key, url } = event.destination;
          if (free.current || event.navigationType !== 'traverse' || !event.cancelable || staysHere(url))
            return;
          event.preventDefault();
          setLeave(() => () => void window.navigation.traverseTo(key));
        },
        { signal },
      );
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (!free.current) event.preventDefault();
      },
      { signal },
    );
    return () => {
      held.abort();
      setLeave(null);
    };
  }, [changed]);

  return (
    leave !== null && (
      <LeaveQuestion
        saving={saving}
        onLeave={() => {
          free.current = true;
          setLeave(null);
          leave();
        }}
        onStay={() => setLeave(null)}
      />
    )
  );
}
