import { catalogueMessages as say } from '@pronathle/contract/catalogue.messages';
import { delays } from '@pronathle/domain/limits';
import { useState } from 'react';
import { useRedirectAfter } from '../../lib/redirect-after.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { competitionIn, competitionProblems, newCompetitionSentences } from './competition-draft.ts';
import { CompetitionFields } from './competition-fields.tsx';
import { useDisciplines, useSaveCompetition } from './competitions.data.ts';
import { competitionsText as text } from './competitions.text.ts';
import { DisciplineChooser } from './discipline-chooser.tsx';

/** The form of a new competition, on a page of its own. After the creation, the list of competitions opens. */
export function CreateCompetitionForm() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [created, setCreated] = useState<string | null>(null);
  const disciplines = useDisciplines();
  useRedirectAfter(created === null ? null : paths.adminCompetitions(), delays.afterCompetitionCreation);
  const state = useSaveForm({
    read: (typed) => competitionIn(typed, chosen),
    check: (draft) => competitionProblems(draft, newCompetitionSentences),
    saving: useSaveCompetition(),
    onSaved: ({ msg }) => setCreated(msg),
  });
  const noneChosen = chosen.size === 0;
  return (
    <SaveForm state={state} failed={text.saveFailed}>
      <CompetitionFields at={state.at} />
      <DisciplineChooser
        disciplines={disciplines}
        chosen={chosen}
        onChoose={setChosen}
        error={state.at('disciplines').error}
      />
      {noneChosen && disciplines.isSuccess && <Alert tone="warning">{say.competitionDisciplines}</Alert>}
      {created !== null && (
        <Alert tone="success">
          <p>{created}</p>
          <p>{text.redirecting}</p>
        </Alert>
      )}
      <Button
        type="submit"
        busy={state.busy || created !== null}
        disabled={noneChosen || !disciplines.isSuccess}
      >
        {text.createSubmit}
      </Button>
    </SaveForm>
  );
}
