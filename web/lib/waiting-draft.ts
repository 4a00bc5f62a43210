import { serverNow } from './server-clock.ts';
import { currentSession } from './session.ts';

/**
 * The part of a stored draft that all drafts have: the address of its page, and the instant until which it can be
 * saved, or '' when it cannot.
 */
export interface Waiting {
  readonly address: string;
  readonly until: string;
  /** when the podium that the player has changed was saved on the server */
  readonly basedOn?: string | null | undefined;
}

/**
 * Returns the key of a player's unsaved input in sessionStorage. The draft is still there after another page, a
 * reload or an expired session. It is deleted with the tab, and when the player signs out. Another player never
 * sees it.
 */
export const draftKey = (...ids: readonly string[]): string =>
  ['draft', currentSession()?.user._id, ...ids].join(' ');

/** Returns the player's drafts whose ids begin with these, each with its key. */
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

/** Returns the addresses of the player's drafts that can still be saved: signing out would delete them. */
export function waitingDrafts(): string[] {
  return keptDrafts().flatMap(([, { address, until }]) => (serverNow() < Date.parse(until) ? address : []));
}
