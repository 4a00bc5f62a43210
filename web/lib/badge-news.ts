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

/** After this time in milliseconds without a call, a badge no longer waits until the player has finished. */
const PATIENCE = 90_000;

let waiting: readonly Badge[] = [];
let pause: ReturnType<typeof setTimeout> | undefined;

/** Opens the badge modal for the waiting badges. */
export function showWaitingBadges(): void {
  clearTimeout(pause);
  if (waiting.length > 0) change([...news, ...waiting]);
  waiting = [];
}

/**
 * Opens the badge modal over the next page; null does nothing. While the player is in the middle of something
 * (`isBusy`), a badge waits for the next call that is not busy, or for PATIENCE at most.
 */
export function announceBadge(badge: Badge | null | undefined, userId: string, isBusy = false): void {
  if (badge != null && !shownBefore(userId, badge)) waiting = [...waiting, badge];
  if (!isBusy) {
    showWaitingBadges();
    return;
  }
  clearTimeout(pause);
  pause = setTimeout(showWaitingBadges, PATIENCE);
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
