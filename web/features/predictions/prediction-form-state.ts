import type { Unit } from '@pronathle/domain/discipline';
import { medalNames } from '@pronathle/domain/podium';
import { mayRepeatIn, type Starter } from '../../lib/starters.ts';
import { typedMark } from '../../lib/typed-mark.ts';
import type { Kept } from './autosave.ts';
import {
  draftOf,
  draftProblems,
  sameDraft,
  withoutAthletes,
  type PickedPodium,
  type PodiumDraft,
} from './podium-draft.ts';

/**
 * The form of one event's prediction. The player's choices stay until they are saved, whatever the server answers.
 * These functions are pure: the calls, the browser's storage and the screen belong to use-prediction-form.ts.
 */

/** The saved podium, with the time of its last change. */
export type SavedPicks = PickedPodium & { updatedAt: string };

export interface PredictionFormState {
  /** the podium on the form */
  chosen: PodiumDraft;
  /** the draft of an earlier visit; null without one, or after the player has saved or dropped it */
  kept: PodiumDraft | null;
  /** the saved podium that the player last saw */
  seen: SavedPicks | null;
  /** the podiums sent since the form last took the saved podium: the server may have stored any of them */
  sent: readonly PodiumDraft[];
  /** how often the player has pressed the button that saves */
  attempts: number;
}

export type PredictionFormEvent =
  | { type: 'edited'; draft: PodiumDraft }
  /** the player has pressed the button that saves */
  | { type: 'tried' }
  | { type: 'sent'; draft: PodiumDraft }
  /** the form now shows the saved podium */
  | { type: 'taken'; saved: SavedPicks | null }
  /** the player has seen the saved podium, and keeps the podium on the form */
  | { type: 'ownKept'; saved: SavedPicks };

const draftOfSaved = (saved: SavedPicks | null, unit: Unit): PodiumDraft =>
  draftOf(saved, (performance) => typedMark(performance, unit));

/** Returns the first state of the form: the kept draft when there is one, else the saved podium. */
export function openPredictionForm(
  saved: SavedPicks | null,
  kept: Kept<PodiumDraft> | null,
  unit: Unit,
): PredictionFormState {
  const basedOn = kept?.basedOn === undefined ? saved?.updatedAt : kept.basedOn;
  return {
    chosen: kept?.draft ?? draftOfSaved(saved, unit),
    kept: kept?.draft ?? null,
    // With the older `basedOn`, a podium that another device stored after the draft was made counts as news.
    seen: saved && basedOn ? { ...saved, updatedAt: basedOn } : null,
    sent: [],
    attempts: 0,
  };
}

/** Returns the state after an event. */
export function stepPredictionForm(
  state: PredictionFormState,
  event: PredictionFormEvent,
  unit: Unit,
): PredictionFormState {
  switch (event.type) {
    case 'edited':
      return { ...state, chosen: event.draft };
    case 'tried':
      return { ...state, attempts: state.attempts + 1 };
    case 'sent':
      return { ...state, sent: [...state.sent, event.draft] };
    case 'taken':
      return { ...state, chosen: draftOfSaved(event.saved, unit), kept: null, seen: event.saved, sent: [] };
    case 'ownKept':
      return { ...state, seen: event.saved };
  }
}

/** Facts about the event, the server and the current call. */
export interface PredictionFormFacts {
  saved: SavedPicks | null;
  starters: readonly Starter[];
  /** all possible athletes are among the starters, 'Autre' included */
  complete: boolean;
  unit: Unit;
  locked: boolean;
  /** the form is being sent to the server */
  sending: boolean;
  /** the form was sent without an answer, and the saved podium has not been read since */
  unanswered: boolean;
}

export interface PredictionFormView {
  /** the podium on the form, without athletes who have left the start list */
  draft: PodiumDraft;
  /** the form differs from the saved podium */
  changed: boolean;
  /** the form accepts no more changes */
  closed: boolean;
  problems: ReturnType<typeof draftProblems>;
  /** a podium that another tab or device has saved: the player must choose between it and the podium on the form */
  news: SavedPicks | null;
  /** a newly saved podium that needs no choice: the player has changed nothing, or has sent this podium */
  followed: SavedPicks | null;
  /** the form shows the draft of an earlier visit; 'partly' when some of its athletes have left the start list */
  found: 'whole' | 'partly' | null;
}

/** Returns what the form shows. */
export function viewPredictionForm(
  { chosen, kept, seen, sent, attempts }: PredictionFormState,
  { saved, starters, complete, unit, locked, sending, unanswered }: PredictionFormFacts,
): PredictionFormView {
  const same = (a: PodiumDraft, b: PodiumDraft) => sameDraft(a, b, unit);
  const isPicked = (id: string) => medalNames.some((medal) => saved?.[medal]?._id === id);
  const isGone = (id: string) => {
    const starter = starters.find(({ _id }) => _id === id);
    // Until 'Autre' is loaded, an athlete outside the start list may be 'Autre'.
    if (starter === undefined) return complete;
    return kept !== null && starter.withdrawn && !isPicked(id);
  };
  const draft = withoutAthletes(chosen, isGone);
  // An untouched form has no change, though another tab may have saved a different podium.
  const changed = !same(draft, draftOfSaved(saved, unit)) && !same(chosen, draftOfSaved(seen, unit));
  // At the lock, a podium that is being sent or got no answer may be stored: the form closes once this is known.
  const closed = locked && !(changed && (sending || unanswered));
  const isNews = saved !== null && !sending && (seen === null || saved.updatedAt > seen.updatedAt);
  const needsNoChoice = !changed || sent.some((own) => same(own, draftOfSaved(saved, unit)));
  const wasFound = !closed && kept !== null && changed && (!isNews || needsNoChoice);
  return {
    draft,
    changed,
    closed,
    problems: attempts > 0 && !closed ? draftProblems(draft, unit, mayRepeatIn(starters)) : {},
    news: isNews && !needsNoChoice ? saved : null,
    followed: isNews && needsNoChoice ? saved : null,
    found: wasFound ? (same(kept, withoutAthletes(kept, isGone)) ? 'whole' : 'partly') : null,
  };
}
