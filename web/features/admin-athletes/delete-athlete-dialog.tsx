import type { Athlete } from '@pronathle/contract';
import { athleteName } from '@pronathle/domain/athlete-name';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useDeleteAthlete } from './athletes.data.ts';
import { athletesText as text } from './athletes.text.ts';

export function DeleteAthleteDialog({ athlete, onClose }: { athlete: Athlete; onClose: () => void }) {
  const records = athlete.performanceRecords.length;
  return (
    <DeleteDialog
      title={text.removeTitle}
      question={text.removeQuestion(athleteName(athlete))}
      losses={records === 0 ? [] : [text.losses(records)]}
      removal={useDeleteAthlete(athlete._id)}
      failed={text.removeFailed}
      onClose={onClose}
    />
  );
}
