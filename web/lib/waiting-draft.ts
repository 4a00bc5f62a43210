import { serverNow } from './server-clock.ts';
import { currentSession } from './session.ts';

/** Told of a draft beside what was typed: where it waits, and until when it can be saved; '' when it cannot. */
export interface Waiting {
  readonly address: string;
  readonly until: string;
}

/**
 * Under which what a player has typed and not saved waits in the tab's own storage. It outlives the page, a reload and
 * a session that has expired; it goes with the tab, and when the player signs out. Another player never sees it.
 */
export const draftKey = (...ids: readonly string[]): string =>
  ['draft', currentSession()?.user._id, ...ids].join(' ');

/** All that waits with ids that begin so, by its key. */
export function keptDrafts(...ids: readonly string[]): [key: string, kept: Waiting][] {
  const prefix = draftKey(...ids, '');
  try {
    return Object.entries<string>(sessionStorage).flatMap(([key, kept]) =>
      key.startsWith(prefix) ? [[key, JSON.parse(kept) as Waiting]] : [],
    );
  } catch {
    // A browser that refuses storage has kept none.
    return [];
  }
}

/** The addresses where something waits that can still be saved: none when signing out loses nothing. */
export function waitingDrafts(): string[] {
  return keptDrafts().flatMap(([, { address, until }]) => (serverNow() < Date.parse(until) ? address : []));
}
