import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import { medalNames } from '@pronathle/domain/podium';
import { useEffect, useReducer, useRef, useSyncExternalStore, type SubmitEvent } from 'react';
import { fieldErrorsOf } from '../../lib/api.ts';
import { useAutres } from '../../lib/autres.ts';
import { mayRepeatIn, startersOf } from '../../lib/starters.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.ts';
import { draftProblems, picksToSend, sameDraft, type PodiumDraft } from './podium-draft.ts';
import {
  openPredictionForm,
  stepPredictionForm,
  viewPredictionForm,
  type PredictionFormEvent,
  type PredictionFormState,
} from './prediction-form-state.ts';
import { useSubmitPrediction } from './predictions.data.ts';
import {
  dropWaiting,
  keepWaiting,
  waitingDraft,
  onWaiting,
  markShown,
  waitingOf,
} from './waiting-podiums.ts';

export interface PredictionFormInput {
  leagueId: string;
  event: CompetitionEvent;
  /** the saved prediction; null without one */
  prediction: Prediction | null;
  /** `prediction` could not be read again */
  outdated: boolean;
  /** the event is locked: the form accepts no more changes, and shows a podium that was not saved in time */
  locked: boolean;
}

/**
 * Returns the form's state, the function that changes it, and the podium that waits on this device for a network. The
 * form opens with the draft or the waiting podium kept on this device, if any.
 */
function useFormState(
  leagueId: string,
  { _id: eventId, discipline }: CompetitionEvent,
  prediction: Prediction | null,
) {
  const { unit } = discipline;
  const waiting = useSyncExternalStore(onWaiting, () => waitingOf(leagueId, eventId));
  const [state, dispatch] = useReducer(
    (now: PredictionFormState, happened: PredictionFormEvent) => stepPredictionForm(now, happened, unit),
    null,
    () => {
      const kept = keptDraft(leagueId, eventId) ?? waitingDraft(leagueId, eventId);
      const opened = openPredictionForm(prediction, kept, unit);
      // An earlier try may have stored the waiting podium, although its answer was lost.
      return waiting ? stepPredictionForm(opened, { type: 'sent', draft: waiting.draft }, unit) : opened;
    },
  );
  return { waiting, state, dispatch };
}

/** Returns the podium in the shape for the server, which is also the shape of a podium that waits for a network. */
const podiumToSend = (
  leagueId: string,
  event: CompetitionEvent,
  draft: PodiumDraft,
  basedOn: string | null,
) => ({
  body: {
    league: leagueId,
    competition: event.competition._id,
    competitionEvent: event._id,
    ...picksToSend(draft, event.discipline.unit),
    basedOn,
  },
  draft,
  address: location.pathname,
  name: event.name,
  until: event.eventDate,
});

/** Returns the state of one event's prediction form, and the actions of the player. */
export function usePredictionForm({ leagueId, event, prediction, outdated, locked }: PredictionFormInput) {
  const { _id: eventId, eventDate, discipline, participants } = event;
  const { unit } = discipline;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmitPrediction(event);
  const autres = useAutres();
  const { waiting, state, dispatch } = useFormState(leagueId, event, prediction);
  const { chosen, attempts, seen } = state;
  const basedOn = seen?.updatedAt ?? null;
  const picked = medalNames.flatMap((medal) => prediction?.[medal] ?? []);
  const starters = startersOf(participants, [...(autres.data ?? []), ...picked]);
  const mayRepeat = mayRepeatIn(starters);
  const view = viewPredictionForm(state, {
    saved: prediction,
    starters,
    complete: autres.data !== undefined,
    unit,
    locked,
    sending: submit.isPending,
    unanswered: submit.isError && outdated,
  });
  const { draft, changed, closed, news, followed } = view;
  /** the form shows the podium that waits on this device, or was refused */
  const showsWaiting = waiting !== undefined && sameDraft(waiting.draft, draft, unit);
  /** the form shows a podium that the player saved without a network, and that is still to be sent */
  const isWaiting = showsWaiting && waiting.refusal === null && !closed;

  // No question for the player, who has changed nothing or has sent exactly the saved podium.
  if (followed !== null) dispatch({ type: changed ? 'ownKept' : 'taken', saved: followed });

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus();
  }, [attempts]);

  useEffect(() => {
    // After the lock the page shows the unsaved podium once; if the start is postponed, the draft is kept again.
    if (changed && !closed && !isWaiting) keepDraft(leagueId, eventId, eventDate, chosen, basedOn);
    else dropDraft(leagueId, eventId);
  }, [changed, closed, isWaiting, leagueId, eventId, eventDate, chosen, basedOn]);

  const isSending = submit.isPending;
  useEffect(() => (isSending ? markShown(leagueId, eventId) : undefined), [isSending, leagueId, eventId]);

  /** Moves the focus to the first match of the selector, because the pressed button disappears. */
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  function send(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    dispatch({ type: 'tried' });
    if (locked) return;
    if (Object.keys(draftProblems(draft, unit, mayRepeat)).length > 0) return;
    dispatch({ type: 'sent', draft });
    submit.mutate(podiumToSend(leagueId, event, draft, basedOn), {
      onSuccess: ({ prediction: saved }) => dispatch({ type: 'taken', saved }),
    });
  }

  return {
    ...view,
    found: isWaiting ? null : view.found,
    isWaiting,
    form,
    starters,
    mayRepeat,
    // A podium without an answer already waits on this device while the page checks whether the server stored it.
    busy: isSending && !isWaiting,
    error: isWaiting ? null : submit.error,
    problems: { ...fieldErrorsOf(submit.error), ...view.problems },
    send,
    edit: (next: PodiumDraft) => {
      dispatch({ type: 'edited', draft: next });
      submit.reset();
    },
    giveUp: () => {
      dispatch({ type: 'taken', saved: prediction });
      dropWaiting(leagueId, eventId);
      submit.reset();
      focus('[data-medal]');
    },
    settle: (keepMine: boolean) => {
      if (news !== null) dispatch({ type: keepMine ? 'ownKept' : 'taken', saved: news });
      // The player had already pressed save: the podium is sent without a second press.
      if (keepMine && news !== null && showsWaiting)
        keepWaiting({ ...waiting, body: { ...waiting.body, basedOn: news.updatedAt }, refusal: null });
      else dropWaiting(leagueId, eventId);
      submit.reset();
      focus('[type=submit]');
    },
  };
}
