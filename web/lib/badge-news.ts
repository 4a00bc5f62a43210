import type { Badge } from '@pronathle/contract';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';

const listeners = new Set<() => void>();
/** The new badges to show, in the order in which they were earned; the first one is on the screen. */
let news: readonly Badge[] = [];

function change(next: readonly Badge[]): void {
  news = next;
  for (const listener of listeners) listener();
}

/**
 * The start of the keys under which the browser keeps a user's badges: each badge itself while it waits, because a reload
 * shows it then, and SHOWN once it was on the screen. The server may send the badge of a login again.
 */
export const badgeKey = (userId: string): string => `badge-shown-${userId}-`;
export const SHOWN = '1';

/** Keeps a badge until it is shown. Returns false for a badge that was already kept. */
function keep(userId: string, badge: Badge): boolean {
  const key = badgeKey(userId) + badge._id;
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, JSON.stringify(badge));
  } catch {
    // Without storage the badge may be shown again.
  }
  return true;
}

/** Milliseconds after the last `announceBadge` for a busy player, until the waiting badges are shown anyway. */
const PATIENCE = 90_000;

let waiting: readonly Badge[] = [];
let pause: ReturnType<typeof setTimeout> | undefined;

// No player may see the badges of another.
onSessionChange((isOther) => {
  if (!isOther) return;
  waiting = [];
  change([]);
});

/** Makes a badge wait, unless it already waits or is shown. */
export function addWaiting(badge: Badge): void {
  if (![...news, ...waiting].some(({ _id }) => _id === badge._id)) waiting = [...waiting, badge];
}

/** Opens the badge modal for the waiting badges. */
export function showWaitingBadges(): void {
  clearTimeout(pause);
  if (waiting.length > 0) change([...news, ...waiting]);
  waiting = [];
}

/**
 * Shows a new badge in the badge modal, after the badges that are waiting; without a new badge, shows only these.
 * While the player is in the middle of something (`isBusy`), all these badges wait for the next call that is not busy,
 * or for PATIENCE at most. Leaves out the badge of a player who has signed out meanwhile; `userId` is '' on a server with
 * the plain API, which does not say whose badge it is.
 */
export function announceBadge(badge: Badge | null | undefined, userId: string, isBusy = false): void {
  const me = currentSession()?.user._id;
  if (badge != null && me !== undefined && [me, ''].includes(userId) && keep(me, badge)) addWaiting(badge);
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

/** Returns the badge to show now; null when there is none. */
export function useBadgeNews(): Badge | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news[0] ?? null,
  );
}
