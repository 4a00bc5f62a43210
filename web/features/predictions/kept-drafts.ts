import type { EventSummary } from '@pronathle/contract';
import { medalNames } from '@pronathle/domain/podium';
import { draftKey, keptDrafts, type Waiting } from '../../lib/waiting-draft.ts';
import type { PodiumDraft } from './podium-draft.ts';

/** Unsaved changes of a player, by league and event. */
export function keptDraft(leagueId: string, eventId: string): PodiumDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey(leagueId, eventId)) ?? '') as PodiumDraft;
    return medalNames.every((medal) => typeof draft[medal].typed === 'string') ? draft : null;
  } catch {
    return null;
  }
}

/** The same, when it was kept on the page where the player is now: only there is it sent by itself. */
export function keptHere(leagueId: string, eventId: string): PodiumDraft | null {
  const isFromHere = keptDrafts(leagueId).some(
    ([key, { address }]) => key === draftKey(leagueId, eventId) && address === location.pathname,
  );
  return isFromHere ? keptDraft(leagueId, eventId) : null;
}

/** Kept from the form itself, to whose address it belongs; `until` is the event's start. */
export function keepDraft(leagueId: string, eventId: string, until: string, draft: PodiumDraft): void {
  try {
    const waiting: PodiumDraft & Waiting = { ...draft, address: location.pathname, until };
    sessionStorage.setItem(draftKey(leagueId, eventId), JSON.stringify(waiting));
  } catch {
    // A browser that refuses storage keeps it while the form is open.
  }
}

/** Updates kept drafts from a league's list of events: a start may have moved, an event may be locked or deleted. */
export function retimeDrafts(leagueId: string, events: readonly EventSummary[]): void {
  for (const [key, kept] of keptDrafts(leagueId)) {
    const event = events.find(({ _id, locked }) => !locked && key === draftKey(leagueId, _id));
    sessionStorage.setItem(key, JSON.stringify({ ...kept, until: event?.eventDate ?? '' }));
  }
}

/** Removes the draft of an event: it was saved, or equals the saved podium, or can no longer be saved and was shown. */
export function dropDraft(leagueId: string, eventId: string): void {
  try {
    sessionStorage.removeItem(draftKey(leagueId, eventId));
  } catch {
    // It has kept none either.
  }
}
