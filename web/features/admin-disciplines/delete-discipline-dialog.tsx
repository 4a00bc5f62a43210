import { eventName } from '@pronathle/contract/labels.messages';
import type { Discipline } from '@pronathle/contract';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useDeleteDiscipline, useRecordHolders } from './disciplines.data.ts';
import { disciplinesText as text } from './disciplines.text.ts';

export function DeleteDisciplineDialog({
  discipline,
  onClose,
}: {
  discipline: Discipline;
  onClose: () => void;
}) {
  const holders = useRecordHolders(discipline._id);
  const losses = holders.isError
    ? [text.someRecords]
    : holders.data === undefined
      ? undefined
      : holders.data === 0
        ? []
        : [text.records(holders.data)];
  return (
    <DeleteDialog
      title={text.removeTitle}
      question={`${text.removeQuestion(eventName(discipline))} ${text.removeWarning}`}
      losses={losses}
      removal={useDeleteDiscipline(discipline._id)}
      failed={text.removeFailed}
      onClose={onClose}
    />
  );
}
