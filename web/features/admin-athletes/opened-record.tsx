import { messageOf } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { disciplinesFor } from './athlete-draft.ts';
import type { AthleteInHand } from './athlete-in-hand.ts';
import { useDisciplines } from './athletes.data.ts';
import { athletesText as text } from './athletes.text.ts';
import { RecordDialog } from './record-dialog.tsx';

/** The window of the record in hand. It stands outside of the athlete's form: one form cannot hold another. */
export function OpenedRecord({ hand }: { hand: AthleteInHand }) {
  const { data: disciplines, isError, error, refetch } = useDisciplines();
  const { opened, records, gender, keepRecord, closeRecord } = hand;
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
