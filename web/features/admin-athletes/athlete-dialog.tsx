import type { Athlete } from '@pronathle/contract';
import { useAskedFirst } from '../../lib/asked-first.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { managingText } from '../../ui/managing.text.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { athleteIn, athleteProblems } from './athlete-draft.ts';
import { AthleteFields } from './athlete-fields.tsx';
import { useEditedAthlete } from './edited-athlete.ts';
import { alikeAthletes, useSaveAthlete } from './athletes.data.ts';
import { athletesText as text } from './athletes.text.ts';
import { OpenedRecord } from './opened-record.tsx';

interface AthleteDialogProps {
  /** the athlete to change; absent to create a new athlete */
  athlete?: Athlete;
  onClose: () => void;
  onCreated?: () => void;
}

export function AthleteDialog({ athlete, onClose, onCreated }: AthleteDialogProps) {
  const edited = useEditedAthlete(athlete);
  const { saving, question } = useAskedFirst(useSaveAthlete(athlete), (body) => alikeAthletes(body, athlete));
  const state = useSaveForm({
    read: (typed) => athleteIn(typed, edited.gender, edited.records),
    check: (body) => athleteProblems(body, athlete),
    saving,
    onSaved: ({ msg }) => {
      toast.success(msg);
      onClose();
      onCreated?.();
    },
  });
  const isNew = athlete === undefined;
  return (
    <>
      <SaveDialog
        title={isNew ? text.create : text.editTitle}
        submitLabel={isNew ? text.createSubmit : managingText.save}
        state={state}
        failed={text.saveFailed}
        onClose={onClose}
        changed={edited.changed}
      >
        <AthleteFields athlete={athlete} edited={edited} at={state.at} />
      </SaveDialog>
      <OpenedRecord edited={edited} />
      <QuestionDialog
        question={question}
        title={text.alikeTitle}
        confirmLabel={text.alikeConfirm}
        keepLabel={text.alikeKeep}
      />
    </>
  );
}
