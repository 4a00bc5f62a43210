import { resultWarningMessages } from '@pronathle/contract/result-warnings.messages';
import { useHasCome } from '../../lib/has-come.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EffectLines } from './effect-lines.tsx';
import { resultsText } from './results.text.ts';
import type { useResultForm } from './use-result-form.ts';

type ResultFormHandle = ReturnType<typeof useResultForm>;

/** Shows the effect of the change. When the effect cannot be loaded, the admin may still save. */
function Preview({ preview }: Pick<ResultFormHandle, 'preview'>) {
  if (preview.data !== undefined) return <EffectLines effect={preview.data} />;
  return preview.isError ? (
    <FailureAlert error={preview.error} fallback={resultsText.effectFailed} />
  ) : (
    <Skeleton className="h-32" />
  );
}

/** Asks the admin to confirm a result, and shows its effect and its warnings. */
export function SaveQuestion({ handle, hasResult }: { handle: ResultFormHandle; hasResult: boolean }) {
  const { saving, preview, warnings, close, confirmSave } = handle;
  return (
    <ConfirmDialog
      title={hasResult ? resultsText.confirmCorrectTitle : resultsText.confirmSaveTitle}
      confirmLabel={resultsText.confirm}
      tone="primary"
      busy={saving.busy}
      held={preview.isPending}
      onClose={close}
      onConfirm={confirmSave}
    >
      <Preview preview={preview} />
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {resultWarningMessages[warning]}
        </Alert>
      ))}
    </ConfirmDialog>
  );
}

/** Asks the admin to confirm that the result is cancelled, and shows the effect. */
export function CancelQuestion({
  handle,
  eventDate,
  predictionsCount,
}: {
  handle: ResultFormHandle;
  eventDate: string;
  predictionsCount: number;
}) {
  const hasStarted = useHasCome(eventDate);
  const { cancelling, preview, close, confirmCancel } = handle;
  return (
    <ConfirmDialog
      title={resultsText.confirmCancelTitle}
      confirmLabel={resultsText.cancel}
      keepLabel={resultsText.keep}
      busy={cancelling.busy}
      held={preview.isPending}
      onClose={close}
      onConfirm={confirmCancel}
    >
      {cancelling.error !== null && (
        <FailureAlert error={cancelling.error} fallback={resultsText.cancelFailed} />
      )}
      <p>{resultsText.confirmCancel(predictionsCount)}</p>
      {!hasStarted && <Alert tone="warning">{resultsText.reopens}</Alert>}
      <Preview preview={preview} />
    </ConfirmDialog>
  );
}
