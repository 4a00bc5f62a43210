import { eventName } from '@pronathle/contract/labels.messages';
import type { Discipline } from '@pronathle/contract';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useDeleteDiscipline, useProgrammesWith, useRecordHolders } from './disciplines.data.ts';
import { disciplinesText as text } from './disciplines.text.ts';

export function DeleteDisciplineDialog({
  discipline,
  onClose,
}: {
  discipline: Discipline;
  onClose: () => void;
}) {
  const holders = useRecordHolders(discipline._id);
  const programmes = useProgrammesWith(discipline._id);
  const isCounting = holders.isPending || programmes.isPending;
  const records = holders.data === undefined ? text.someRecords : text.records(holders.data);
  const places = programmes.data === undefined ? text.someProgrammes : text.programmes(programmes.data);
  const losses = [
    ...(programmes.data?.length === 0 ? [] : [places]),
    ...(holders.data === 0 ? [] : [records]),
  ];
  return (
    <DeleteDialog
      title={text.removeTitle}
      question={`${text.removeQuestion(eventName(discipline))} ${text.removeWarning}`}
      losses={isCounting ? undefined : losses}
      removal={useDeleteDiscipline(discipline._id)}
      failed={text.removeFailed}
      onClose={onClose}
    />
  );
}
