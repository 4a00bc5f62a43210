import type { CompetitionEvent, Participant } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, type CallInput } from '../../lib/api.ts';
import { athleteName } from '@pronathle/domain/athlete-name';
import { changedFields } from '../../lib/changed-fields.ts';
import { formText } from '../../lib/form-text.ts';
import { useHasCome } from '../../lib/has-come.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { usePredictionsCount, useUpdateParticipant } from './events.data.ts';
import { eventsText } from './events.text.ts';
import { readCote } from './typed-cote.ts';

type ParticipantChange = CallInput<'updateParticipant'>['body'];

/** Asks before what players have chosen by is changed behind them. */
function CorrectionDialog({
  event,
  onConfirm,
  onClose,
}: {
  event: CompetitionEvent;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { data: count } = usePredictionsCount(event._id);
  return (
    <ConfirmDialog
      title={eventsText.correctTitle}
      confirmLabel={eventsText.correct}
      tone="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{eventsText.correctWarning}</p>
      {count !== undefined && <p>{eventsText.corrected(count, event.hasResult)}</p>}
    </ConfirmDialog>
  );
}

interface EditParticipantDialogProps {
  event: CompetitionEvent;
  participant: Participant;
  onClose: () => void;
}

export function EditParticipantDialog({ event, participant, onClose }: EditParticipantDialogProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const update = useUpdateParticipant(event._id, participant._id);
  const started = useHasCome(event.eventDate);
  const closed = event.locked || started;
  const [correction, setCorrection] = useState<ParticipantChange | null>(null);
  const [typed, setTyped] = useState(false);
  const formId = useId();

  function submit(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const form = submitted.currentTarget;
    const cote = readCote(formText(form, 'cote'));
    const draft = { cote, pb: formText(form, 'pb').trim(), sb: formText(form, 'sb').trim() };
    const { cote: changed, ...marks } = changedFields(draft, participant);
    const isUnset = closed && changed === 0;
    const found = cote === null ? eventsText.coteInvalid : isUnset ? eventsText.coteFrozenInvalid : undefined;
    setProblem(found);
    if (found !== undefined) return;
    const change = { ...(typeof changed === 'number' && { cote: changed }), ...marks };
    const decides = change.cote !== undefined || change.pb !== undefined;
    if (closed && decides) setCorrection(change);
    else save(change);
  }

  function save(change: ParticipantChange) {
    update.mutate(change, {
      onSuccess: ({ msg }) => {
        toast.success(msg);
        onClose();
      },
      onError: (error) => {
        // The lock came while the dialog was open.
        if (error instanceof ApiError && error.code === 'COTE_UNCONFIRMED') setCorrection(change);
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
          hint={closed ? undefined : eventsText.coteEditHint}
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
      {correction !== null && (
        <CorrectionDialog
          event={event}
          onClose={() => setCorrection(null)}
          onConfirm={() => {
            setCorrection(null);
            save({ ...correction, confirm: true });
          }}
        />
      )}
    </GuardedDialog>
  );
}
