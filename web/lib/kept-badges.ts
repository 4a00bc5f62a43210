import type { Badge } from '@pronathle/contract';
import { badgeKey, SHOWN } from './badge-news.ts';

/** Returns the badges of a user that were earned before a reload and have not been shown. */
export function keptBadges(userId: string): Badge[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const kept = key.startsWith(badgeKey(userId)) ? localStorage.getItem(key) : null;
      return kept === null || kept === SHOWN ? [] : [JSON.parse(kept) as Badge];
    });
  } catch {
    return [];
  }
}

/** Remembers that a user has seen a badge. */
export function keepAsShown(userId: string, badge: Badge): void {
  try {
    localStorage.setItem(badgeKey(userId) + badge._id, SHOWN);
  } catch {
    // Without storage the badge may be shown again.
  }
}
