import { eventName } from '@pronathle/contract/labels.messages';
import type { Discipline } from '@pronathle/contract';
import { useId, useState, type SubmitEvent } from 'react';
import { formText } from '../../lib/form-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { uiText } from '../../ui/ui.text.ts';
import type { AthleteRecord } from './athlete-draft.ts';
import { athletesText as text } from './athletes.text.ts';
import { RecordMarkField } from './record-mark-field.tsx';

interface RecordDialogProps {
  /** the record to change; undefined to create a new record */
  record: AthleteRecord | undefined;
  /** the disciplines that can be chosen for a new record */
  disciplines: readonly Discipline[];
  /** the discipline of `record` in full, once the catalogue is loaded */
  ownDiscipline: Discipline | undefined;
  onDone: (record: AthleteRecord) => void;
  onClose: () => void;
}

/** The form of one performance record. The record is saved later, with its athlete. */
export function RecordDialog({ record, disciplines, ownDiscipline, onDone, onClose }: RecordDialogProps) {
  const [chosen, setChosen] = useState(ownDiscipline);
  const [missing, setMissing] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const formId = useId();
  const isNew = record === undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const discipline = record?.discipline ?? chosen;
    setMissing(discipline === undefined);
    if (discipline === undefined) return;
    const { _id, name, gender } = discipline;
    const sb = formText(event.currentTarget, 'sb').trim();
    onDone({
      discipline: { _id, name, gender },
      pb: formText(event.currentTarget, 'pb').trim(),
      sb,
      // The server sets the season of a new SB.
      sbSeason: sb === record?.sb ? record.sbSeason : null,
    });
  }

  return (
    <GuardedDialog
      title={isNew ? text.addRecordTitle : text.editRecordTitle}
      onClose={onClose}
      changed={hasTyped}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {isNew ? text.addRecordSubmit : text.editRecordSubmit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} onInput={() => setHasTyped(true)} noValidate className="grid gap-4">
        {!isNew ? (
          <p className="font-semibold">{eventName(record.discipline)}</p>
        ) : disciplines.length === 0 ? (
          <Alert tone="info">{text.noDisciplineLeft}</Alert>
        ) : (
          <SelectField
            label={text.discipline}
            required
            value={chosen?._id ?? ''}
            onChange={(event) => {
              setChosen(disciplines.find(({ _id }) => _id === event.target.value));
              setMissing(false);
            }}
            error={missing ? text.disciplineMissing : undefined}
          >
            <option value="">{text.chooseDiscipline}</option>
            {disciplines.map((discipline) => (
              <option key={discipline._id} value={discipline._id}>
                {eventName(discipline)}
              </option>
            ))}
          </SelectField>
        )}
        <RecordMarkField label={text.pb} name="pb" discipline={chosen} initial={record?.pb ?? ''} />
        <RecordMarkField label={text.sb} name="sb" discipline={chosen} initial={record?.sb ?? ''} />
      </form>
    </GuardedDialog>
  );
}
