import type { Discipline } from '@pronathle/contract';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { managingText } from '../../ui/managing.text.ts';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { disciplineIn, disciplineProblems } from './discipline-draft.ts';
import { DisciplineFields } from './discipline-fields.tsx';
import { useSaveDiscipline } from './disciplines.data.ts';
import { disciplinesText as text } from './disciplines.text.ts';

interface DisciplineDialogProps {
  /** the discipline to change; absent to create a new discipline */
  discipline?: Discipline;
  onClose: () => void;
  onCreated?: () => void;
}

export function DisciplineDialog({ discipline, onClose, onCreated }: DisciplineDialogProps) {
  const state = useSaveForm({
    read: disciplineIn,
    check: (draft) => disciplineProblems(draft, text.nameEmptyInDialog),
    saving: useSaveDiscipline(discipline),
    onSaved: ({ msg }) => {
      toast.success(msg);
      onClose();
      onCreated?.();
    },
  });
  const isNew = discipline === undefined;
  return (
    <SaveDialog
      title={isNew ? text.create : text.editTitle}
      submitLabel={isNew ? text.createSubmit : managingText.save}
      state={state}
      failed={text.saveFailed}
      onClose={onClose}
    >
      <DisciplineFields discipline={discipline} at={state.at} />
    </SaveDialog>
  );
}
