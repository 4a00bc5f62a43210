import { places } from '@pronathle/domain/podium';
import { ArrowUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { LeavingGuard } from '../../ui/leaving-guard.tsx';
import { NonStarters } from './non-starters.tsx';
import { maySwapWithNext, swapWithNext, type ResultDraft } from './result-draft.ts';
import { ResultHistory } from './result-history.tsx';
import { ResultPlace } from './result-place.tsx';
import { CancelQuestion, SaveQuestion } from './result-questions.tsx';
import { usePredictionsCount, useRecalculatePredictions } from './results.data.ts';
import { resultsText } from './results.text.ts';
import { useResultForm, type ResultFormInput } from './use-result-form.ts';

interface SwapButtonProps {
  upper: 1 | 2;
  draft: ResultDraft;
  onChange: (draft: ResultDraft) => void;
}

/** Exchanges two neighbouring places. It stands on the edges of their cards, so that it needs no line of its own. */
function SwapButton({ upper, draft, onChange }: SwapButtonProps) {
  const name = resultsText.swapWithNext[upper];
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => onChange(swapWithNext(draft, upper))}
      className="relative -my-5.5 grid size-11 place-items-center justify-self-center rounded-full border-2 border-field-line bg-surface text-muted transition-colors hover:border-tartan hover:text-tartan"
    >
      <ArrowUpDown size={18} aria-hidden="true" />
    </button>
  );
}

/** The form in which an admin enters, corrects or cancels the result of an event. */
export function ResultForm(props: ResultFormInput) {
  const { _id: eventId, discipline, eventDate, hasResult } = props.event;
  const handle = useResultForm(props);
  const { form, draft, asking, notice, problems, saving, starters, mayRepeat } = handle;
  const recalculate = useRecalculatePredictions(eventId);
  const predictionsCount = usePredictionsCount(eventId).data;

  return (
    <form ref={form} onSubmit={handle.submit} noValidate className="grid gap-4">
      <LeavingGuard changed={handle.changed} saving={saving.busy} />
      {places.map((place) => (
        <Fragment key={place}>
          <ResultPlace
            place={place}
            draft={draft}
            problems={problems}
            discipline={discipline}
            starters={starters}
            mayRepeat={mayRepeat}
            onChange={handle.edit}
          />
          {place !== 3 && maySwapWithNext(draft, place) && (
            <SwapButton upper={place} draft={draft} onChange={handle.edit} />
          )}
        </Fragment>
      ))}
      <NonStarters handle={handle} />
      {problems?.form !== undefined && <Alert tone="danger">{problems.form}</Alert>}
      {notice === 'overtaken' && (
        <>
          <Alert tone="warning">{resultsText.overtaken}</Alert>
          <ResultHistory eventId={eventId} displayFormat={discipline.displayFormat} />
        </>
      )}
      {notice === 'unchanged' && <Alert tone="info">{resultsText.unchanged}</Alert>}
      {saving.error !== null && notice !== 'overtaken' && (
        <FailureAlert error={saving.error} fallback={resultsText.saveFailed} />
      )}
      {recalculate.isError && (
        <FailureAlert error={recalculate.error} fallback={resultsText.recalculateFailed} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted">
          {predictionsCount !== undefined && resultsText.concerns(predictionsCount)}
        </p>
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
              <Button tone="danger" onClick={handle.askToCancel}>
                {resultsText.cancel}
              </Button>
            </>
          )}
          <Button type="submit">{hasResult ? resultsText.correct : resultsText.save}</Button>
        </div>
      </div>
      {asking === 'save' && <SaveQuestion handle={handle} hasResult={hasResult} />}
      {asking === 'cancel' && (
        <CancelQuestion handle={handle} eventDate={eventDate} predictionsCount={predictionsCount ?? 0} />
      )}
    </form>
  );
}
