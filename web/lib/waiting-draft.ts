import { serverNow } from './server-clock.ts';
import { currentSession } from './session.ts';

/** Stored with a draft: the address where it waits, and until when it can be saved; '' when it cannot. */
export interface Waiting {
  readonly address: string;
  readonly until: string;
  /** when the stored podium that it is based on was saved */
  readonly basedOn?: string | null | undefined;
}

/**
 * The key of a player's unsaved input in the tab's own storage. The draft survives the page, a reload and
 * an expired session; it is deleted with the tab, and when the player signs out. Another player never sees
 * it.
 */
export const draftKey = (...ids: readonly string[]): string =>
  ['draft', currentSession()?.user._id, ...ids].join(' ');

/** All drafts whose ids begin with these, by key. */
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

/** The addresses with a draft that can still be saved; empty when signing out loses nothing. */
export function waitingDrafts(): string[] {
  return keptDrafts().flatMap(([, { address, until }]) => (serverNow() < Date.parse(until) ? address : []));
}
