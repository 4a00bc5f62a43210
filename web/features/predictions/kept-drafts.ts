import { currentSession } from '../../lib/session.ts';
import type { PodiumDraft } from './podium-draft.ts';

/**
 * What a player has changed and not yet saved, by league and event: it outlives the page and a session that has
 * expired meanwhile, and goes with the tab. Another player never sees it.
 */
const drafts = new Map<string, PodiumDraft>();

const keyOf = (leagueId: string, eventId: string): string =>
  [currentSession()?.user._id, leagueId, eventId].join(' ');

export function keptDraft(leagueId: string, eventId: string): PodiumDraft | undefined {
  return drafts.get(keyOf(leagueId, eventId));
}

/** `null` once it is saved, or is what was saved. */
export function keepDraft(leagueId: string, eventId: string, draft: PodiumDraft | null): void {
  if (draft === null) drafts.delete(keyOf(leagueId, eventId));
  else drafts.set(keyOf(leagueId, eventId), draft);
}
