import { delays } from '@pronathle/domain/limits';
import { useState } from 'react';
import { useRedirectAfter } from '../../lib/redirect-after.ts';
import { useAskedFirst } from '../../lib/asked-first.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { athleteIn, athleteProblems } from './athlete-draft.ts';
import { AthleteFields } from './athlete-fields.tsx';
import { useEditedAthlete } from './edited-athlete.ts';
import { alikeAthletes, useSaveAthlete } from './athletes.data.ts';
import { athletesText as text } from './athletes.text.ts';
import { OpenedRecord } from './opened-record.tsx';

/** The form of a new athlete, on a page of its own. After the creation, the list of athletes opens. */
export function CreateAthleteForm() {
  const edited = useEditedAthlete();
  const [created, setCreated] = useState<string | null>(null);
  useRedirectAfter(created === null ? null : paths.adminAthletes(), delays.afterAthleteCreation);
  const { saving, question } = useAskedFirst(useSaveAthlete(), (body) => alikeAthletes(body));
  const state = useSaveForm({
    read: (typed) => athleteIn(typed, edited.gender, edited.records),
    check: athleteProblems,
    saving,
    onSaved: ({ msg }) => setCreated(msg),
  });
  return (
    <>
      <SaveForm state={state} failed={text.saveFailed}>
        <AthleteFields edited={edited} at={state.at} />
        {created !== null && (
          <Alert tone="success">
            <p>{created}</p>
            <p>{text.redirecting}</p>
          </Alert>
        )}
        <Button type="submit" busy={state.busy || created !== null}>
          {text.createSubmit}
        </Button>
      </SaveForm>
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
