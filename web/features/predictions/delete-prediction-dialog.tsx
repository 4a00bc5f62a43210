import type { Prediction } from '@pronathle/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useDeletePrediction } from './delete-prediction.data.ts';
import { deletePredictionText } from './delete-prediction.text.ts';

interface DeletePredictionDialogProps {
  prediction: Prediction;
  onClose: () => void;
  /** called after the deletion */
  onDeleted: () => void;
}

/** Asks before the player's own prediction of an event is deleted. */
export function DeletePredictionDialog({ prediction, onClose, onDeleted }: DeletePredictionDialogProps) {
  const removal = useDeletePrediction(prediction, () => {
    onClose();
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={deletePredictionText.removeTitle}
      confirmLabel={deletePredictionText.remove}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      {removal.isError && <FailureAlert error={removal.error} fallback={deletePredictionText.removeFailed} />}
      <p>{deletePredictionText.removeWarning(prediction.competitionEvent.name)}</p>
    </ConfirmDialog>
  );
}
