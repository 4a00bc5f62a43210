import { catalogueMessages as say } from '@pronathle/contract/catalogue.messages';
import { useState } from 'react';
import { useSaveForm } from '../../lib/save-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { disciplineIn, disciplineProblems } from './discipline-draft.ts';
import { DisciplineFields } from './discipline-fields.tsx';
import { useSaveDiscipline } from './disciplines.data.ts';
import { disciplinesText as text } from './disciplines.text.ts';

/** The form of a new discipline, on a page of its own. After each creation, the fields are empty for the next one. */
export function CreateDisciplineForm() {
  const [made, setMade] = useState<{ count: number; msg: string }>({ count: 0, msg: '' });
  const state = useSaveForm({
    read: disciplineIn,
    check: (draft) => disciplineProblems(draft, say.disciplineNameRequired),
    saving: useSaveDiscipline(),
    onSaved: ({ msg }) => setMade(({ count }) => ({ count: count + 1, msg })),
  });
  return (
    <SaveForm state={state} failed={text.saveFailed}>
      {made.count > 0 && (
        <Alert key={made.count} tone="success">
          {made.msg}
        </Alert>
      )}
      <div key={made.count} className="grid gap-4">
        <DisciplineFields at={state.at} />
      </div>
      <Button type="submit" busy={state.busy}>
        {text.createSubmit}
      </Button>
    </SaveForm>
  );
}
