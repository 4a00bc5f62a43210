import type { Competition } from '@pronathle/contract';
import { useState } from 'react';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { managingText } from '../../ui/managing.text.ts';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import {
  competitionIn,
  competitionProblems,
  newCompetitionSentences,
  type CompetitionSentences,
} from './competition-draft.ts';
import { CompetitionFields } from './competition-fields.tsx';
import { useDisciplines, useSaveCompetition } from './competitions.data.ts';
import { competitionsText as text } from './competitions.text.ts';
import { DisciplineChooser } from './discipline-chooser.tsx';

const whenEdited: CompetitionSentences = {
  required: text.requiredOnEdit,
  disciplines: text.disciplinesOnEdit,
};

interface CompetitionDialogProps {
  /** the competition to change; absent to create a new competition */
  competition?: Competition;
  onClose: () => void;
  onCreated?: () => void;
}

export function CompetitionDialog({ competition, onClose, onCreated }: CompetitionDialogProps) {
  const isNew = competition === undefined;
  const [disciplinesBefore] = useState<ReadonlySet<string>>(
    () => new Set(competition?.disciplines.map(({ _id }) => _id)),
  );
  const [chosen, setChosen] = useState(disciplinesBefore);
  const state = useSaveForm({
    read: (typed) => competitionIn(typed, chosen),
    check: (draft) => competitionProblems(draft, isNew ? newCompetitionSentences : whenEdited),
    saving: useSaveCompetition(competition),
    onSaved: ({ msg }) => {
      toast.success(msg);
      onClose();
      onCreated?.();
    },
  });
  return (
    <SaveDialog
      title={isNew ? text.create : text.editTitle}
      submitLabel={isNew ? text.createSubmit : managingText.save}
      state={state}
      failed={text.saveFailed}
      onClose={onClose}
      changed={chosen !== disciplinesBefore}
    >
      <CompetitionFields competition={competition} at={state.at} />
      <DisciplineChooser
        disciplines={useDisciplines()}
        chosen={chosen}
        onChoose={setChosen}
        error={state.at('disciplines').error}
      />
    </SaveDialog>
  );
}
