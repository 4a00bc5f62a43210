import type { CompetitionEvent, Participant } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { athleteName } from '@pronathle/domain/athlete-name';
import { changedFields } from '../../lib/changed-fields.ts';
import { useHasCome } from '../../lib/has-come.ts';
import { useSaveForm, type Saving } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePredictionsCount, useUpdateParticipant } from './events.data.ts';
import { eventsText } from './events.text.ts';
import { readCote } from './typed-cote.ts';

/** The changed fields of a participant. A cote that cannot be read is null. */
type StartDraft = Partial<{ cote: number | null; pb: string; sb: string }>;

/** Asks before a correction of a cote or PB that players saw when they predicted. */
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

/**
 * Returns the save of a participant, whether the predictions are closed, and the open question (null without one), with
 * a function that closes the question. When the predictions are closed, the save asks before a change of the cote or
 * PB.
 */
function useStartSaving(event: CompetitionEvent, { _id }: Participant) {
  const update = useUpdateParticipant(event._id, _id);
  const started = useHasCome(event.eventDate);
  const closed = event.locked || started;
  const [question, setQuestion] = useState<{ confirm: () => void } | null>(null);
  const saving: Saving<StartDraft, { msg: string }> = {
    ...update,
    mutate: ({ cote, ...marks }, { onSuccess }) => {
      const change = { ...(typeof cote === 'number' && { cote }), ...marks };
      const ask = () =>
        setQuestion({
          confirm: () => {
            setQuestion(null);
            update.mutate({ ...change, confirm: true }, { onSuccess });
          },
        });
      if (closed && (change.cote !== undefined || change.pb !== undefined)) {
        ask();
        return;
      }
      update.mutate(change, {
        onSuccess,
        onError: (error) => {
          // The predictions were closed while the dialog was open.
          if (error instanceof ApiError && error.code === 'COTE_UNCONFIRMED') ask();
        },
      });
    },
  };
  return { saving, closed, question, reconsider: () => setQuestion(null) };
}

export function EditParticipantDialog({ event, participant, onClose }: EditParticipantDialogProps) {
  const { saving, closed, question, reconsider } = useStartSaving(event, participant);
  const state = useSaveForm({
    read: (typed): StartDraft =>
      changedFields(
        { cote: readCote(typed('cote')), pb: typed('pb').trim(), sb: typed('sb').trim() },
        participant,
      ),
    check: ({ cote }) => {
      if (cote === null) return { cote: eventsText.coteInvalid };
      return closed && cote === 0 ? { cote: eventsText.coteFrozenInvalid } : {};
    },
    saving,
    onSaved: ({ msg }) => {
      toast.success(msg);
      onClose();
    },
  });
  const { at } = state;
  return (
    <>
      <SaveDialog
        title={eventsText.editParticipant(athleteName(participant.athlete))}
        submitLabel={eventsText.save}
        state={state}
        failed={eventsText.updateParticipantFailed}
        onClose={onClose}
      >
        <TextField
          label={eventsText.cote}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(participant.cote).replace('.', ',')}
          hint={closed ? undefined : eventsText.coteEditHint}
          {...at('cote')}
        />
        <TextField
          label={eventsText.pb}
          autoComplete="off"
          maxLength={limits.markText}
          defaultValue={participant.pb}
          {...at('pb')}
        />
        <TextField
          label={eventsText.sb}
          autoComplete="off"
          maxLength={limits.markText}
          defaultValue={participant.sb}
          {...at('sb')}
        />
      </SaveDialog>
      {question !== null && (
        <CorrectionDialog event={event} onClose={reconsider} onConfirm={question.confirm} />
      )}
    </>
  );
}
