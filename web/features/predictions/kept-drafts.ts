import type { EventSummary } from '@pronathle/contract';
import { medalNames } from '@pronathle/domain/podium';
import { draftKey, keptDrafts, type Waiting } from '../../lib/waiting-draft.ts';
import type { Kept } from './autosave.ts';
import type { PodiumDraft } from './podium-draft.ts';

/** Returns the player's unsaved draft of an event in a league; null without one, or when it cannot be read. */
export function keptDraft(leagueId: string, eventId: string): Kept<PodiumDraft> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey(leagueId, eventId)) ?? '') as PodiumDraft &
      Waiting;
    const isWhole = medalNames.every((medal) => typeof kept[medal].typed === 'string');
    return isWhole ? { draft: kept, basedOn: kept.basedOn } : null;
  } catch {
    return null;
  }
}

/** Returns the draft that was kept on the current page; null when another page kept it. */
export function keptHere(leagueId: string, eventId: string): Kept<PodiumDraft> | null {
  const isHere = keptDrafts(leagueId).some(
    ([key, { address }]) => key === draftKey(leagueId, eventId) && address === location.pathname,
  );
  return isHere ? keptDraft(leagueId, eventId) : null;
}

/** Returns whether another page has kept a draft, such as the event's own page while the day sheet is open. */
export const isKeptElsewhere = (leagueId: string, eventId: string): boolean =>
  keptDraft(leagueId, eventId) !== null && keptHere(leagueId, eventId) === null;

/**
 * Keeps a draft with the address of the current page. `until`: the event's start, until which the draft can be saved.
 * `basedOn`: the stored podium's `updatedAt` when the draft was made; null if none was stored, undefined if unknown.
 */
export function keepDraft(
  leagueId: string,
  eventId: string,
  until: string,
  draft: PodiumDraft,
  basedOn?: string | null,
): void {
  const waiting: PodiumDraft & Waiting = { ...draft, address: location.pathname, until, basedOn };
  store(draftKey(leagueId, eventId), waiting);
}

/** A browser that refuses storage, or has no room left, keeps a draft only while its form is open. */
function store(key: string, draft: Waiting): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Nothing else depends on the stored draft.
  }
}

/**
 * Updates `until` of a league's kept drafts from its list of events: a start may have moved. The draft of a locked or
 * deleted event can no longer be saved, and gets ''.
 */
export function retimeDrafts(leagueId: string, events: readonly EventSummary[]): void {
  for (const [key, kept] of keptDrafts(leagueId)) {
    const event = events.find(({ _id, locked }) => !locked && key === draftKey(leagueId, _id));
    store(key, { ...kept, until: event?.eventDate ?? '' });
  }
}

/** Removes the draft of an event. */
export function dropDraft(leagueId: string, eventId: string): void {
  try {
    sessionStorage.removeItem(draftKey(leagueId, eventId));
  } catch {
    // A browser that refuses storage has no draft to remove.
  }
}
