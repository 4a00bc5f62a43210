import type { Badge } from '@pronathle/contract';
import { useSyncExternalStore } from 'react';

/** New badges that were not shown yet, in the order in which they were earned. */
const listeners = new Set<() => void>();
let news: readonly Badge[] = [];

function change(next: readonly Badge[]): void {
  news = next;
  for (const listener of listeners) listener();
}

/** The badge of a login is shown once per user, even if the server sends it again. */
function shownBefore(userId: string, badge: Badge): boolean {
  const key = `badge-shown-${userId}-${badge._id}`;
  try {
    if (localStorage.getItem(key) !== null) return true;
    localStorage.setItem(key, '1');
  } catch {
    // Without storage it may be shown again.
  }
  return false;
}

/** Milliseconds that a badge waits at most for the end of what the player is in the middle of. */
const PATIENCE = 90_000;

let waiting: readonly Badge[] = [];

function showWaiting(): void {
  if (waiting.length > 0) change([...news, ...waiting]);
  waiting = [];
}

/**
 * Opens the badge modal over whatever page comes next; nothing is no news. While the player is in the middle of something
 * (`isBusy`) a badge waits for the next call that is not, and for PATIENCE at most.
 */
export function announceBadge(badge: Badge | null | undefined, userId: string, isBusy = false): void {
  if (badge != null && !shownBefore(userId, badge)) {
    waiting = [...waiting, badge];
    if (isBusy) setTimeout(showWaiting, PATIENCE);
  }
  if (!isBusy) showWaiting();
}

export function dismissBadge(): void {
  change(news.slice(1));
}

export function useBadgeNews(): Badge | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news[0] ?? null,
  );
}
