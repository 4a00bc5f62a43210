import type { Unit } from '@pronathle/domain/discipline';
import { isAutre, medalNames } from '@pronathle/domain/podium';
import type { Starter } from '../../lib/starters.ts';
import { typedMark } from '../../lib/typed-mark.ts';
import {
  draftOf,
  draftProblems,
  sameDraft,
  withoutAthletes,
  type PickedPodium,
  type PodiumDraft,
} from './podium-draft.ts';

/**
 * The form of one event's prediction. What is chosen stays, whatever the server answers and until it has been saved.
 * Pure: the calls, the browser's storage and the screen belong to use-prediction-form.ts.
 */

/** What the server holds, with the time of its last change. */
export type SavedPicks = PickedPodium & { updatedAt: string };

export interface PredictionFormState {
  /** what the form holds */
  held: PodiumDraft;
  /** found again from an earlier visit; null when nothing was, or once it is settled */
  kept: PodiumDraft | null;
  /** what was saved when the player last saw it */
  seen: SavedPicks | null;
  attempts: number;
}

export type PredictionFormEvent =
  | { type: 'edited'; draft: PodiumDraft }
  /** the player has pressed the button that saves */
  | { type: 'tried' }
  /** what is saved stands on the form */
  | { type: 'taken'; saved: SavedPicks | null }
  /** what is saved has been seen, and the form goes on with its own */
  | { type: 'ownKept'; saved: SavedPicks };

const draftOfSaved = (saved: SavedPicks | null, unit: Unit): PodiumDraft =>
  draftOf(saved, (performance) => typedMark(performance, unit));

export function openPredictionForm(
  saved: SavedPicks | null,
  kept: PodiumDraft | null,
  unit: Unit,
): PredictionFormState {
  return { held: kept ?? draftOfSaved(saved, unit), kept, seen: saved, attempts: 0 };
}

export function stepPredictionForm(
  state: PredictionFormState,
  event: PredictionFormEvent,
  unit: Unit,
): PredictionFormState {
  switch (event.type) {
    case 'edited':
      return { ...state, held: event.draft };
    case 'tried':
      return { ...state, attempts: state.attempts + 1 };
    case 'taken':
      return { ...state, held: draftOfSaved(event.saved, unit), kept: null, seen: event.saved };
    case 'ownKept':
      return { ...state, seen: event.saved };
  }
}

/** What is known beside the form. */
export interface PredictionFormFacts {
  saved: SavedPicks | null;
  starters: readonly Starter[];
  /** everyone who may be chosen is among the starters, 'Autre' included */
  complete: boolean;
  unit: Unit;
  locked: boolean;
  /** it is on its way to the server */
  sending: boolean;
  /** it was sent, was not answered, and what is saved has not been read since */
  unanswered: boolean;
}

export interface PredictionFormView {
  /** what the form holds, without those who are gone */
  draft: PodiumDraft;
  /** it holds something else than what is saved */
  changed: boolean;
  /** takes nothing more */
  closed: boolean;
  problems: ReturnType<typeof draftProblems>;
  /** what another tab or device has saved, which the player has not seen */
  news: SavedPicks | null;
  /** the form shows what was found again from an earlier visit; 'partly' without those who are gone since */
  found: 'whole' | 'partly' | null;
}

/** Whether an athlete may stand at several medals. */
export const mayRepeatIn =
  (starters: readonly Starter[]) =>
  (athleteId: string): boolean =>
    isAutre(starters.find(({ _id }) => _id === athleteId)?.name ?? '');

export function viewPredictionForm(
  { held, kept, seen, attempts }: PredictionFormState,
  { saved, starters, complete, unit, locked, sending, unanswered }: PredictionFormFacts,
): PredictionFormView {
  const same = (a: PodiumDraft, b: PodiumDraft) => sameDraft(a, b, unit);
  const isPicked = (id: string) => medalNames.some((medal) => saved?.[medal]?._id === id);
  const isGone = (id: string) => {
    const starter = starters.find(({ _id }) => _id === id);
    // Until 'Autre' has come, who is not on the start list may be that.
    if (starter === undefined) return complete;
    return kept !== null && starter.withdrawn && !isPicked(id);
  };
  const draft = withoutAthletes(held, isGone);
  // What the player has not touched is no change, though it may differ from what another tab has saved.
  const changed = !same(draft, draftOfSaved(saved, unit)) && !same(held, draftOfSaved(seen, unit));
  // What is on its way when the event starts, or was sent without an answer, may be in: that is told once it is known.
  const closed = locked && !(changed && (sending || unanswered));
  const isNews = saved !== null && !sending && (seen === null || saved.updatedAt > seen.updatedAt);
  const wasFound = !closed && kept !== null && changed;
  return {
    draft,
    changed,
    closed,
    problems: attempts > 0 && !closed ? draftProblems(draft, unit, mayRepeatIn(starters)) : {},
    news: isNews ? saved : null,
    found: wasFound ? (same(kept, withoutAthletes(kept, isGone)) ? 'whole' : 'partly') : null,
  };
}
