import type { CompetitionEvent } from '@pronathle/contract';
import { resultWarningMessages } from '@pronathle/contract/result-warnings.messages';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { bestOf } from '@pronathle/domain/plausible-mark';
import { places, type Place } from '@pronathle/domain/podium';
import { resultWarnings } from '@pronathle/domain/result-warnings';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useHasCome } from '../../lib/has-come.ts';
import { mayRepeatIn, startersOf } from '../../lib/starters.ts';
import { toast } from '../../lib/toast.ts';
import { typedMark } from '../../lib/typed-mark.ts';
import { Alert } from '../../ui/alert.tsx';
import { AthleteChooser } from '../../ui/athlete-chooser.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { LeavingGuard } from '../../ui/leaving-guard.tsx';
import { MarkField } from '../../ui/mark-field.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EffectLines } from './effect-lines.tsx';
import type { ResultChange } from './result-changes.tsx';
import {
  changeLine,
  draftOf,
  draftProblems,
  isHeldByTie,
  medalsOf,
  removeLine,
  resultToSend,
  sharePlace,
  type ResultDraft,
} from './result-draft.ts';
import {
  useAutres,
  useCancelResult,
  usePredictionsCount,
  useReadAgain,
  useRecalculatePredictions,
  useResultPreview,
  useSaveResult,
} from './results.data.ts';
import { resultsText } from './results.text.ts';

interface ResultFormProps {
  event: CompetitionEvent;
  onChanged: (change: ResultChange) => void;
}

/** What is about to change, as soon as it is known; a failure of it keeps nobody from saving. */
function Preview({ preview }: { preview: ReturnType<typeof useResultPreview> }) {
  if (preview.data !== undefined) return <EffectLines effect={preview.data} />;
  return preview.isError ? (
    <FailureAlert error={preview.error} fallback={resultsText.effectFailed} />
  ) : (
    <Skeleton className="h-32" />
  );
}

/** The official podium as the admin enters, corrects or cancels it; nothing is saved before it has been confirmed. */
export function ResultForm({ event, onChanged }: ResultFormProps) {
  const { discipline, hasResult } = event;
  const started = useHasCome(event.eventDate);
  const draftFrom = (result: CompetitionEvent['result']) =>
    draftOf(result, (performance) => typedMark(performance, discipline.unit));
  const [draft, setDraft] = useState(() => draftFrom(event.result));
  const isSame = (result: CompetitionEvent['result']) =>
    JSON.stringify(draft) === JSON.stringify(draftFrom(result));
  const [attempts, setAttempts] = useState(0);
  const [asking, setAsking] = useState<'save' | 'cancel' | null>(null);
  const [unchanged, setUnchanged] = useState(false);
  /** the result that the draft goes on from, whatever another admin has made of it since */
  const [base, setBase] = useState(event.result);
  const [overtaken, setOvertaken] = useState(false);
  /** the result as it was last read, to know a newer one by */
  const [read, setRead] = useState(event.result);
  const readAgain = useReadAgain(event._id);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveResult(event._id, hasResult);
  const cancel = useCancelResult(event._id);
  const recalculate = useRecalculatePredictions(event._id);
  const autres = useAutres();
  const concerned = usePredictionsCount(event._id).data;
  const preview = useResultPreview(
    event._id,
    asking === null ? null : { result: asking === 'save' ? resultToSend(draft, discipline.unit) : null },
  );

  const starters = startersOf(event.participants, autres.data ?? []);
  const starterOf = (id: string | null) => starters.find(({ _id }) => _id === id) ?? null;
  const mayRepeat = mayRepeatIn(starters);
  const problems = attempts > 0 ? draftProblems(draft, discipline.unit, mayRepeat) : null;
  const warnings = [
    ...(started || event.locked ? [] : (['not-started'] as const)),
    ...resultWarnings(
      medalsOf(draft, discipline.unit),
      discipline.type,
      bestOf(event.participants, discipline),
    ),
  ];

  // Where nothing was typed, what is read anew is shown.
  if (event.result !== read) {
    setRead(event.result);
    if (isSame(base)) {
      setDraft(draftFrom(event.result));
      setBase(event.result);
    }
  }

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus();
  }, [attempts]);

  function change(next: ResultDraft) {
    setDraft(next);
    setUnchanged(false);
    save.reset();
  }

  function ask(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    setAttempts(attempts + 1);
    const same = hasResult && isSame(event.result);
    setUnchanged(same);
    if (same || draftProblems(draft, discipline.unit, mayRepeat) !== null) return;
    // A second first entry is refused by the server.
    if (!hasResult) setAsking('save');
    else
      void readAgain().then(({ result }) => {
        const isOther = JSON.stringify(result) !== JSON.stringify(base);
        setOvertaken(isOther);
        setBase(result);
        if (!isOther) setAsking('save');
      });
  }

  const done = (reply: { msg: string; competitionEvent: CompetitionEvent }) => {
    const { msg, competitionEvent } = reply;
    toast.success(msg);
    setDraft(draftFrom(competitionEvent.result));
    setBase(competitionEvent.result);
    setAttempts(0);
    onChanged({ msg, before: event.result, after: competitionEvent.result, effect: preview.data });
  };
  const close = () => setAsking(null);

  const choicesFor = (index: number) => {
    const taken = draft.filter((_, i) => i !== index).map(({ athleteId }) => athleteId);
    return starters.filter(({ _id, withdrawn }) => !withdrawn && (mayRepeat(_id) || !taken.includes(_id)));
  };

  const placeLines = (place: Place) =>
    draft.map((line, index) => ({ ...line, index })).filter((line) => line.place === place);

  return (
    <form ref={form} onSubmit={ask} noValidate className="grid gap-4">
      <LeavingGuard changed={!isSame(base)} saving={save.isPending} />
      {places.map((place) => {
        const lines = placeLines(place);
        const held = isHeldByTie(draft, place);
        const empty = lines.every(({ athleteId, typed }) => athleteId === null && typed.trim() === '');
        // A place that a tie holds takes nobody; what stands there already is shown to be taken away.
        const shown = held && empty ? [] : lines;
        return (
          <fieldset
            key={place}
            className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[7rem_1fr] sm:p-5"
          >
            <legend className="sr-only">{resultsText.places[place]}</legend>
            <div className="flex flex-wrap content-start items-center gap-2.5 sm:pt-9.5">
              <MedalMark place={place} />
              <span aria-hidden="true" className="board text-2xl leading-none">
                {resultsText.places[place]}
              </span>
              {place !== 1 && (
                <span className="text-sm text-muted not-sm:ml-auto">{resultsText.optional}</span>
              )}
            </div>
            <div className="grid min-w-0 gap-4">
              {held && <p className="text-sm text-muted">{resultsText.heldByTie}</p>}
              {shown.map(({ athleteId, typed, index }, order) => (
                <div
                  key={order}
                  className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[1fr_12rem_2.75rem]"
                >
                  <div className="sm:pt-7.5">
                    <AthleteChooser
                      chooseLabel={order === 0 ? resultsText.choose[place] : resultsText.chooseShared}
                      changeLabel={order === 0 ? resultsText.change[place] : resultsText.changeShared}
                      starter={starterOf(athleteId)}
                      choices={choicesFor(index)}
                      error={problems?.athletes[index]}
                      onChoose={(chosen) => change(changeLine(draft, index, { athleteId: chosen }))}
                    />
                  </div>
                  <MarkField
                    label={resultsText.performance}
                    discipline={discipline}
                    value={typed}
                    onChange={(text) => change(changeLine(draft, index, { typed: text }))}
                    invalid={validationMessages.resultPerformance}
                    error={problems?.performances[index]}
                  />
                  {order > 0 && (
                    <Button
                      tone="plain"
                      aria-label={resultsText.removeShared}
                      className="justify-self-start sm:mt-7.5"
                      onClick={() => change(removeLine(draft, index))}
                    >
                      <Trash2 size={20} aria-hidden="true" />
                    </Button>
                  )}
                </div>
              ))}
              {shown.length > 0 && (
                <Button
                  tone="plain"
                  aria-label={resultsText.addSharedAt(resultsText.places[place])}
                  className="-mt-2 -ml-2 justify-self-start"
                  onClick={() => change(sharePlace(draft, place))}
                >
                  <Plus size={18} aria-hidden="true" />
                  {resultsText.addShared}
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}

      {problems?.form !== undefined && <Alert tone="danger">{problems.form}</Alert>}
      {overtaken && <Alert tone="warning">{resultsText.overtaken}</Alert>}
      {unchanged && <Alert tone="info">{resultsText.unchanged}</Alert>}
      {save.isError && <FailureAlert error={save.error} fallback={resultsText.saveFailed} />}
      {recalculate.isError && (
        <FailureAlert error={recalculate.error} fallback={resultsText.recalculateFailed} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted">{concerned !== undefined && resultsText.concerns(concerned)}</p>
        <div className="flex flex-wrap gap-3 not-sm:w-full not-sm:*:w-full">
          {hasResult && (
            <>
              <Button
                tone="quiet"
                busy={recalculate.isPending}
                onClick={() => recalculate.mutate(undefined, { onSuccess: ({ msg }) => toast.success(msg) })}
              >
                {resultsText.recalculate}
              </Button>
              <Button tone="danger" onClick={() => setAsking('cancel')}>
                {resultsText.cancel}
              </Button>
            </>
          )}
          <Button type="submit">{hasResult ? resultsText.correct : resultsText.save}</Button>
        </div>
      </div>

      {asking === 'save' && (
        <ConfirmDialog
          title={hasResult ? resultsText.confirmCorrectTitle : resultsText.confirmSaveTitle}
          confirmLabel={resultsText.confirm}
          tone="primary"
          busy={save.isPending}
          held={preview.isPending}
          onClose={close}
          onConfirm={() =>
            save.mutate(resultToSend(draft, discipline.unit), { onSuccess: done, onSettled: close })
          }
        >
          <Preview preview={preview} />
          {warnings.map((warning) => (
            <Alert key={warning} tone="warning">
              {resultWarningMessages[warning]}
            </Alert>
          ))}
        </ConfirmDialog>
      )}
      {asking === 'cancel' && (
        <ConfirmDialog
          title={resultsText.confirmCancelTitle}
          confirmLabel={resultsText.cancel}
          keepLabel={resultsText.keep}
          busy={cancel.isPending}
          held={preview.isPending}
          onClose={close}
          onConfirm={() =>
            cancel.mutate(undefined, {
              onSuccess: (reply) => {
                close();
                done(reply);
              },
            })
          }
        >
          {cancel.isError && <FailureAlert error={cancel.error} fallback={resultsText.cancelFailed} />}
          <p>{resultsText.confirmCancel(concerned ?? 0)}</p>
          <Preview preview={preview} />
        </ConfirmDialog>
      )}
    </form>
  );
}
