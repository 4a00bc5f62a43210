import type { CompetitionEvent } from '@pronathle/contract';
import { bestOf } from '@pronathle/domain/plausible-mark';
import { resultWarnings } from '@pronathle/domain/result-warnings';
import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { useAutres } from '../../lib/autres.ts';
import { messageOf } from '../../lib/api.ts';
import { useHasCome } from '../../lib/has-come.ts';
import { mayRepeatIn, startersOf } from '../../lib/starters.ts';
import { toast } from '../../lib/toast.ts';
import type { ResultChange } from './result-changes.tsx';
import { medalsOf, resultToSend, type ResultDraft } from './result-draft.ts';
import {
  isSameResult,
  openResultForm,
  stepResultForm,
  storedResultOf,
  viewResultForm,
  type ResultFormEvent,
  type ResultFormState,
} from './result-form-state.ts';
import { resultsText } from './results.text.ts';
import { useCancelResult, useReadAgain, useResultPreview, useSaveResult } from './results.data.ts';

export interface ResultFormInput {
  event: CompetitionEvent;
  onChanged: (change: ResultChange) => void;
}

/** Returns the state of the form of an event's result, and the admin's actions in it. */
export function useResultForm({ event, onChanged }: ResultFormInput) {
  const { _id: eventId, discipline, eventDate, hasResult, locked, participants, result } = event;
  const { unit } = discipline;
  const stored = storedResultOf(event);
  const form = useRef<HTMLFormElement>(null);
  const started = useHasCome(eventDate);
  const readAgain = useReadAgain(eventId);
  const save = useSaveResult(eventId, hasResult);
  const cancel = useCancelResult(eventId);
  const [state, dispatch] = useReducer(
    (now: ResultFormState, happened: ResultFormEvent) => stepResultForm(now, happened, unit),
    null,
    () => openResultForm(stored, unit),
  );
  const { draft, nonStarters, asking, attempts, notice } = state;
  // An athlete whom only the stored result withdraws can still be chosen, because this result may be wrong.
  const starters = startersOf(participants, useAutres().data ?? []).map((starter) =>
    stored.nonStarters.includes(starter._id) ? { ...starter, withdrawn: false } : starter,
  );
  const mayRepeat = mayRepeatIn(starters);
  const view = viewResultForm(state, unit, mayRepeat);
  const toSend = () => resultToSend(draft, nonStarters, unit);
  const preview = useResultPreview(
    eventId,
    asking === null ? null : { result: asking === 'save' ? toSend() : null },
  );

  if (!isSameResult(stored, state.read)) dispatch({ type: 'read', stored });

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus();
  }, [attempts]);

  const close = () => dispatch({ type: 'questionClosed' });
  const done = ({ msg, competitionEvent }: { msg: string; competitionEvent: CompetitionEvent }) => {
    toast.success(msg);
    dispatch({ type: 'done', stored: storedResultOf(competitionEvent) });
    onChanged({ msg, before: result, after: competitionEvent.result, effect: preview.data });
  };

  return {
    form,
    draft,
    asking,
    notice,
    starters,
    nonStarters,
    mayRepeat,
    preview,
    changed: view.changed,
    problems: view.problems,
    saving: { busy: save.isPending, error: save.error },
    cancelling: { busy: cancel.isPending, error: cancel.error },
    warnings: [
      ...(started || locked ? [] : (['not-started'] as const)),
      ...resultWarnings(medalsOf(draft, unit), discipline.type, bestOf(participants, discipline)),
    ],
    edit: (next: ResultDraft) => {
      dispatch({ type: 'edited', draft: next });
      save.reset();
    },
    setNonStarter: (athleteId: string, isOut: boolean) => {
      dispatch({ type: 'nonStarterSet', athleteId, isOut });
      save.reset();
    },
    submit: (submitted: SubmitEvent<HTMLFormElement>) => {
      submitted.preventDefault();
      dispatch({ type: 'tried', mayRepeat });
      if (view.ready && result !== null)
        readAgain()
          .then((loaded) => dispatch({ type: 'checked', stored: storedResultOf(loaded), mayRepeat }))
          .catch((error: unknown) => toast.error(messageOf(error, resultsText.saveFailed)));
    },
    askToCancel: () => dispatch({ type: 'cancelAsked' }),
    close,
    confirmSave: () => save.mutate(toSend(), { onSuccess: done, onSettled: close }),
    confirmCancel: () => cancel.mutate(undefined, { onSuccess: done }),
  };
}
