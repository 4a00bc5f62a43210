import type { DayEvent } from '@pronathle/contract';
import type { Unit } from '@pronathle/domain/discipline';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import { ApiError, isTransient, messageOf } from '../../lib/api.ts';
import { readerTime } from '../../lib/reader-days.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { mayRepeatIn, type Starter } from '../../lib/starters.ts';
import { typedMark } from '../../lib/typed-mark.ts';
import {
  autosaveStatus,
  openAutosave,
  stepAutosave,
  type Autosave,
  type AutosaveEvent,
  type AutosaveRules,
} from './autosave.ts';
import { daySheetText } from './day-sheet.text.ts';
import { savePicks } from './day-sheet.data.ts';
import { dropDraft, keepDraft, keptHere } from './kept-drafts.ts';
import { refreshPredictions } from './outdate-predictions.ts';
import {
  draftOf,
  draftProblems,
  picksToSend,
  sameDraft,
  type PickedPodium,
  type PodiumDraft,
} from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';
import {
  dropWaiting,
  keepLeft,
  keepWaiting,
  keptBeyond,
  showWaiting,
  UNTIL_RETRY,
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
  /** accepts nothing more */
  locked: boolean;
}

type StoredPodium = PickedPodium & { updatedAt: string };

const storedIn = (prediction: StoredPodium | null, unit: Unit) => ({
  draft: draftOf(prediction, (mark) => typedMark(mark, unit)),
  updatedAt: prediction?.updatedAt ?? null,
});

/** Returns what has happened to a save that failed. */
async function eventOfFailure(
  error: unknown,
  leagueId: string,
  event: DayEvent,
): Promise<AutosaveEvent<PodiumDraft>> {
  if (isTransient(error)) return { type: 'unanswered' };
  if (!(error instanceof ApiError) || error.code !== 'PREDICTION_CHANGED') {
    // This conflict is not another change: the event has started, or is over. An engaged joker has a code.
    const isFinal = error instanceof ApiError && error.status === 409 && !error.code;
    const reason =
      serverNow() >= Date.parse(event.eventDate)
        ? daySheetText.refusedStarted(readerTime(event.eventDate))
        : waitingText.refused(messageOf(error, predictionsText.submitFailed));
    return { type: 'refused', reason, isFinal };
  }
  const now = await import('./read-picks.ts')
    .then(({ readPicks }) => readPicks(leagueId, event._id))
    .catch(() => undefined);
  return now === undefined
    ? { type: 'unanswered' }
    : { type: 'changedElsewhere', stored: storedIn(now, event.discipline.unit) };
}

/** Makes a save due: the player has stopped typing, the retry time has come, or the page is hidden. */
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

/** One event's podium that saves itself: its draft, its state and its problems. */
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
        locked ? null : (keptHere(leagueId, eventId) ?? keptBeyond(leagueId, eventId)),
        rules,
      ),
  );
  const { draft, stored, sending, wait } = state;
  const status = autosaveStatus(state, rules);
  // A waiting podium of a started event is sent, and its answer shown, above the page.
  const isSettled = status === 'saved' || status === 'nothing';
  const isHere = !locked || !isSettled;

  const readAt = myPrediction?.updatedAt ?? null;
  // An answer requested before the last save may arrive after it: it is not news, and would be read again for ever.
  if ((readAt ?? '') > (stored.updatedAt ?? '') && isSettled) {
    dispatch({ type: 'read', stored: storedIn(myPrediction, unit) });
  }

  useDueSave(wait, draft, dispatch);

  // When the sheet is left, the location is already the next page's.
  const [address] = useState(location.pathname);
  const toWait = (picks: PodiumDraft) => ({
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
    // Kept beyond the tab, because a phone may end the tab at any time.
    const waits = status === 'kept' || status === 'conflict';
    if (locked || waits || isSettled) dropDraft(leagueId, eventId);
    else keepDraft(leagueId, eventId, eventDate, draft, stored.updatedAt);
    if (waits) {
      keepWaiting({ ...toWait(draft), refusal: status === 'kept' ? null : waitingText.changedElsewhere });
    } else if (isHere && status !== 'saving' && status !== 'incomplete') dropWaiting(leagueId, eventId);
  });
  useEffect(() => keep(), [status, locked, leagueId, eventId, eventDate, draft]);
  useEffect(() => (isHere ? showWaiting(leagueId, eventId) : undefined), [isHere, leagueId, eventId]);

  const save = (picks: PodiumDraft) => savePicks(toWait(picks).body, day);
  const underWay = useRef<ReturnType<typeof save>>(null);
  const send = useEffectEvent((picks: PodiumDraft) => {
    underWay.current = save(picks);
    underWay.current
      .then(({ updatedAt }) => dispatch({ type: 'stored', updatedAt }))
      .catch(async (error: unknown) => dispatch(await eventOfFailure(error, leagueId, event)));
  });
  useEffect(() => {
    if (sending !== null) send(sending);
  }, [sending]);

  /** Until it is stored, the last choice waits on this device. */
  const leave = useEffectEvent(() => {
    const { sending: last } = stepAutosave({ ...state, sending: null }, { type: 'due' }, rules);
    if (last === null || locked) return;
    const isUnderWay = sending !== null;
    const saved = (isUnderWay && underWay.current) || save(last);
    keepLeft(toWait(last), saved, !isUnderWay || rules.same(sending, last));
    // The next page may have read its answers before.
    saved.then(refreshPredictions, () => null);
  });
  useEffect(() => () => leave(), []);

  return {
    draft,
    state,
    status,
    problems: problemsOf(draft),
    mayRepeat,
    edit: (next: PodiumDraft) => dispatch({ type: 'edited', draft: next }),
    choose: (mine: boolean) => dispatch({ type: 'chosen', mine }),
  };
}
