import type { EventSummary } from '@pronathle/contract';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useDeleteEvent, usePredictionsCount } from './events.data.ts';
import { eventsText as text } from './events.text.ts';

/** Returns what is deleted with an event, one sentence for each kind of object; undefined while it loads. */
function useLosses({ _id, participantsCount, hasResult }: EventSummary): string[] | undefined {
  const { data: predictions, isError } = usePredictionsCount(_id);
  if (predictions === undefined && !isError) return undefined;
  return [
    ...(participantsCount > 0 ? [text.losses.participants(participantsCount)] : []),
    ...(hasResult ? [text.losses.result] : []),
    ...(predictions === 0
      ? []
      : [predictions === undefined ? text.losses.somePredictions : text.losses.predictions(predictions)]),
  ];
}

export function DeleteEventDialog({
  event,
  onClose,
  onDeleted,
}: {
  event: EventSummary;
  onClose: () => void;
  onDeleted: () => void;
}) {
  return (
    <DeleteDialog
      title={text.deleteTitle}
      question={text.deleteQuestion(event.name)}
      losses={useLosses(event)}
      removal={useDeleteEvent(event._id)}
      failed={text.deleteFailed}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
