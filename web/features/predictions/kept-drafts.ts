import { medalNames } from '@pronathle/domain/podium';
import { currentSession } from '../../lib/session.ts';
import type { PodiumDraft } from './podium-draft.ts';

/**
 * What a player has changed and not yet saved, by league and event: it outlives the page, a reload and a session
 * that has expired meanwhile; it goes with the tab, and when the player signs out. Another player never sees it.
 */
const keyOf = (leagueId: string, eventId: string): string =>
  ['draft', currentSession()?.user._id, leagueId, eventId].join(' ');

export function keptDraft(leagueId: string, eventId: string): PodiumDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(leagueId, eventId)) ?? '') as PodiumDraft;
    return medalNames.every((medal) => typeof draft[medal].typed === 'string') ? draft : null;
  } catch {
    return null;
  }
}

/** `null` once it is saved, is what was saved, or can be saved no more. */
export function keepDraft(leagueId: string, eventId: string, draft: PodiumDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(leagueId, eventId));
    else sessionStorage.setItem(keyOf(leagueId, eventId), JSON.stringify(draft));
  } catch {
    // A browser that refuses storage keeps it while the form is open.
  }
}
