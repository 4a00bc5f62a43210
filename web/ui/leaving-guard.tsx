import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { managingText } from './managing.text.ts';

const staysHere = (url: string): boolean => new URL(url).pathname === window.location.pathname;

/** The link of this window that a click is about to follow to another page of the site. */
function linkAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin && !staysHere(link.href) ? link : null;
}

/**
 * Asks before what was typed on a page is lost: by a link, by going back (where the browser lets itself be held), or
 * by closing the page, in the browser's own words. The router holds nobody back without its data mode, 19 KB more on
 * the first screen.
 */
export function LeavingGuard({ changed }: { changed: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const free = useRef(false);

  useEffect(() => {
    if (!changed) return undefined;
    const held = new AbortController();
    const { signal } = held;
    document.addEventListener(
      'click',
      (event) => {
        const link = free.current ? null : linkAway(event);
        if (link === null) return;
        event.preventDefault();
        event.stopPropagation();
        setLeave(() => () => link.click());
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
    return () => held.abort();
  }, [changed]);

  return (
    leave !== null && (
      <ConfirmDialog
        title={managingText.abandonTitle}
        confirmLabel={managingText.abandon}
        keepLabel={managingText.keepTyping}
        onConfirm={() => {
          free.current = true;
          setLeave(null);
          leave();
        }}
        onClose={() => setLeave(null)}
      >
        <p>{managingText.abandonWarning}</p>
      </ConfirmDialog>
    )
  );
}
