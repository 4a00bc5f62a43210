import { places } from '@pronathle/domain/podium';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { LeavingGuard } from '../../ui/leaving-guard.tsx';
import { NonStarters } from './non-starters.tsx';
import { ResultHistory } from './result-history.tsx';
import { ResultPlace } from './result-place.tsx';
import { CancelQuestion, SaveQuestion } from './result-questions.tsx';
import { usePredictionsCount, useRecalculatePredictions } from './results.data.ts';
import { resultsText } from './results.text.ts';
import { useResultForm, type ResultFormInput } from './use-result-form.ts';

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
        <ResultPlace
          key={place}
          place={place}
          draft={draft}
          problems={problems}
          discipline={discipline}
          starters={starters}
          mayRepeat={mayRepeat}
          onChange={handle.edit}
        />
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
