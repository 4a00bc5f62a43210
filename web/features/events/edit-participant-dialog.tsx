import type { Participant } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useId, useState, type SubmitEvent } from 'react';
import { athleteName } from '../../lib/athlete-name.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { formText } from '../../lib/form-text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { useUpdateParticipant } from './events.data.ts';
import { eventsText } from './events.text.ts';
import { readCote } from './typed-cote.ts';

interface EditParticipantDialogProps {
  eventId: string;
  participant: Participant;
  onClose: () => void;
}

export function EditParticipantDialog({ eventId, participant, onClose }: EditParticipantDialogProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const update = useUpdateParticipant(eventId, participant._id);
  const [typed, setTyped] = useState(false);
  const formId = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const cote = readCote(formText(form, 'cote'));
    setProblem(cote === null ? eventsText.coteInvalid : undefined);
    if (cote === null) return;
    const draft = { cote, pb: formText(form, 'pb').trim(), sb: formText(form, 'sb').trim() };
    update.mutate(changedFields(draft, participant), {
      onSuccess: ({ msg }) => {
        toast.success(msg);
        onClose();
      },
    });
  }

  return (
    <GuardedDialog
      title={eventsText.editParticipant(athleteName(participant.athlete))}
      onClose={onClose}
      changed={typed}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={update.isPending}>
            {eventsText.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} onInput={() => setTyped(true)} noValidate className="grid gap-4">
        {update.isError && (
          <FailureAlert error={update.error} fallback={eventsText.updateParticipantFailed} />
        )}
        <TextField
          label={eventsText.cote}
          name="cote"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(participant.cote).replace('.', ',')}
          hint={eventsText.coteEditHint}
          error={problem}
        />
        <TextField
          label={eventsText.pb}
          name="pb"
          autoComplete="off"
          maxLength={limits.markText}
          defaultValue={participant.pb}
        />
        <TextField
          label={eventsText.sb}
          name="sb"
          autoComplete="off"
          maxLength={limits.markText}
          defaultValue={participant.sb}
        />
      </form>
    </GuardedDialog>
  );
}
