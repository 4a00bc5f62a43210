import type { DayEvent } from '@pronathle/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import { isTransient } from '../../lib/api.ts';
import { currentSession } from '../../lib/session.ts';
import { mayRepeatIn, type Starter } from '../../lib/starters.ts';
import {
  autosaveStatus,
  openAutosave,
  stepAutosave,
  type Autosave,
  type AutosaveEvent,
  type AutosaveRules,
} from './autosave.ts';
import { savePicks } from './day-sheet.data.ts';
import { dropDraft, isKeptElsewhere, keepDraft, keptHere } from './kept-drafts.ts';
import { refreshPredictions } from './outdate-predictions.ts';
import { draftProblems, picksToSend, sameDraft, type PodiumDraft } from './podium-draft.ts';
import { storedIn } from './stored-podium.ts';
import {
  dropWaiting,
  keepOnLeaving,
  keepWaiting,
  waitingDraft,
  markShown,
  UNTIL_RETRY,
  type WaitingPodium,
} from './waiting-podiums.ts';
import { waitingText } from './waiting-podiums.text.ts';

/** Milliseconds from the last change to its save. */
const pause = 800;

interface AutosavedEvent {
  leagueId: string;
  /** YYYY-MM-DD, in the competition's zone */
  day: string;
  event: DayEvent;
  starters: readonly Starter[];
  /** the event accepts no more changes */
  locked: boolean;
}

const unanswered: AutosaveEvent<PodiumDraft> = { type: 'unanswered' };

/** Returns the autosave event for a save that failed. */
const eventOfFailure = async (error: unknown, podium: WaitingPodium, event: DayEvent) =>
  isTransient(error)
    ? unanswered
    : // Loaded later: few saves are refused. Without this code, the next try gets the same refusal.
      import('./refused-save.ts')
        .then(({ eventOfRefusal }) => eventOfRefusal(error, podium, event))
        .catch(() => unanswered);

/** Makes a save due when the player has stopped typing, the retry time has come, or the page is hidden. */
function useDueSave(
  wait: Autosave<PodiumDraft>['wait'],
  draft: PodiumDraft,
  dispatch: Dispatch<AutosaveEvent<PodiumDraft>>,
) {
  useEffect(() => {
    if (wait === null || wait === 'due') return;
    const timer = setTimeout(() => dispatch({ type: 'due' }), wait === 'typing' ? pause : UNTIL_RETRY);
    const sendNow = () => document.visibilityState === 'hidden' && dispatch({ type: 'due' });
    document.addEventListener('visibilitychange', sendNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', sendNow);
    };
  }, [wait, draft, dispatch]);
}

/** Returns one event's automatically saved podium: its draft, state and problems, and the functions that change it. */
export function useAutosave({ leagueId, day, event, starters, locked }: AutosavedEvent) {
  const { _id: eventId, eventDate, myPrediction } = event;
  const { unit } = event.discipline;
  const mayRepeat = mayRepeatIn(starters);
  const problemsOf = (draft: PodiumDraft) => draftProblems(draft, unit, mayRepeat);
  const rules: AutosaveRules<PodiumDraft> = {
    same: (a, b) => sameDraft(a, b, unit),
    isSendable: (draft) => Object.keys(problemsOf(draft)).length === 0,
  };
  const [state, dispatch] = useReducer(
    (now: Autosave<PodiumDraft>, happened: AutosaveEvent<PodiumDraft>) => stepAutosave(now, happened, rules),
    null,
    () =>
      openAutosave(
        storedIn(myPrediction, unit),
        locked ? null : (keptHere(leagueId, eventId) ?? waitingDraft(leagueId, eventId)),
        rules,
      ),
  );
  const { draft, stored, sending, wait } = state;
  const status = autosaveStatus(state, rules);
  const isSettled = status === 'saved' || status === 'nothing';
  // After the lock, this card handles only a podium without an outcome. WaitingPodiumsCard, above the page, sends any
  // other waiting podium and shows the answer.
  const isHandledHere = !locked || !isSettled;

  const readAt = myPrediction?.updatedAt ?? null;
  // An answer requested before the last save may arrive after the save. The condition leaves out such an old answer:
  // the state would ignore it, and every rendering would dispatch it again, for ever.
  if ((readAt ?? '') > (stored.updatedAt ?? '') && isSettled) {
    dispatch({ type: 'read', stored: storedIn(myPrediction, unit) });
  }

  useDueSave(wait, draft, dispatch);

  // Kept from the first rendering: when the player leaves the sheet, the location is already the next page's.
  const [address] = useState(location.pathname);
  const toWaitingPodium = (picks: PodiumDraft) => ({
    body: {
      league: leagueId,
      competition: event.competition._id,
      competitionEvent: eventId,
      ...picksToSend(picks, unit),
      basedOn: stored.updatedAt,
    },
    draft: picks,
    address,
    name: event.name,
    until: eventDate,
    refusal: null,
  });
  const keep = useEffectEvent(() => {
    // A podium that waits is kept outside the tab's storage, because a phone may end the tab at any time.
    const waits = status === 'kept' || status === 'conflict';
    // Only a final refusal shows the stored podium again. The refused one stays until the player has read why.
    const isTooLate = status === 'refused' && rules.same(draft, stored.draft);
    // A draft of the event's own page stays until something is chosen here.
    if (locked || waits || isSettled) {
      if (!isKeptElsewhere(leagueId, eventId)) dropDraft(leagueId, eventId);
    } else keepDraft(leagueId, eventId, eventDate, draft, stored.updatedAt);
    if (waits) {
      keepWaiting({
        ...toWaitingPodium(draft),
        refusal: status === 'kept' ? null : waitingText.changedElsewhere,
      });
    } else if (isHandledHere && !isTooLate && status !== 'saving' && status !== 'incomplete')
      dropWaiting(leagueId, eventId);
  });
  useEffect(() => keep(), [status, locked, leagueId, eventId, eventDate, draft]);
  useEffect(
    () => (isHandledHere ? markShown(leagueId, eventId) : undefined),
    [isHandledHere, leagueId, eventId],
  );

  const save = ({ body }: WaitingPodium) => savePicks(body, day);
  const lastSave = useRef<ReturnType<typeof save>>(null);
  const send = useEffectEvent((picks: PodiumDraft) => {
    const podium = toWaitingPodium(picks);
    lastSave.current = save(podium);
    lastSave.current
      .then(({ updatedAt }) => dispatch({ type: 'stored', updatedAt }))
      .catch(async (error: unknown) => dispatch(await eventOfFailure(error, podium, event)));
  });
  useEffect(() => {
    if (sending !== null) send(sending);
  }, [sending]);

  /**
   * Runs when the player leaves: keeps the last choice on this device until the server has stored it. Does nothing
   * after a sign-out, which deletes it.
   */
  const leave = useEffectEvent(() => {
    // The draft that would be sent now if no other save were in progress.
    const { sending: last } = stepAutosave({ ...state, sending: null }, { type: 'due' }, rules);
    if (last === null || locked || currentSession() === null) return;
    const isSaving = sending !== null;
    const podium = toWaitingPodium(last);
    const answer = (isSaving && lastSave.current) || save(podium);
    keepOnLeaving(podium, answer, !isSaving || rules.same(sending, last));
    // The next page may have read its answers before this save.
    answer.then(refreshPredictions, () => null);
  });
  useEffect(() => () => leave(), []);

  return {
    draft,
    state,
    status,
    problems: problemsOf(draft),
    mayRepeat,
    edit: (next: PodiumDraft) => dispatch({ type: 'edited', draft: next }),
    /** ends a conflict: with the draft, or else with the stored podium */
    choose: (keepsDraft: boolean) => dispatch({ type: 'chosen', keepsDraft }),
  };
}
