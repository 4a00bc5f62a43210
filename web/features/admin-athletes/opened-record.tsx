import { messageOf } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { disciplinesFor } from './athlete-draft.ts';
import type { EditedAthlete } from './edited-athlete.ts';
import { useDisciplines } from './athletes.data.ts';
import { athletesText as text } from './athletes.text.ts';
import { RecordDialog } from './record-dialog.tsx';

/** The dialog of the open record. It is rendered outside the athlete's form, because a form cannot contain a form. */
export function OpenedRecord({ edited }: { edited: EditedAthlete }) {
  const { data: disciplines, isError, error, refetch } = useDisciplines();
  const { opened, records, gender, keepRecord, closeRecord } = edited;
  if (opened === null) return null;
  const record = opened === 'new' ? undefined : opened;
  if (disciplines === undefined) {
    return (
      <Dialog title={record === undefined ? text.addRecordTitle : text.editRecordTitle} onClose={closeRecord}>
        {isError ? (
          <ErrorState message={messageOf(error, text.disciplinesFailed)} onRetry={() => void refetch()} />
        ) : (
          <Skeletons count={3} className="h-18" />
        )}
      </Dialog>
    );
  }
  return (
    <RecordDialog
      record={record}
      disciplines={disciplinesFor(disciplines, gender, records)}
      ownDiscipline={disciplines.find(({ _id }) => _id === record?.discipline._id)}
      onDone={keepRecord}
      onClose={closeRecord}
    />
  );
}
