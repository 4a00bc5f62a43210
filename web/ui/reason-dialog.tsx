import { limits } from '@pronathle/domain/limits';
import { useState, type ReactNode } from 'react';
import { fieldErrorsOf } from '../lib/api.ts';
import type { Mutation } from '../lib/mutation.ts';
import { toast } from '../lib/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { reasonDialogText } from './reason-dialog.text.ts';
import { TextField } from './text-field.tsx';

interface ReasonDialogProps<Input> {
  title: string;
  intro: string;
  confirmLabel: string;
  failed: string;
  /** the text of the message that the action is about; null without a message */
  words: string | null;
  /** the sentence for a missing reason; undefined when the dialog asks for no reason */
  reasonMissing: string | undefined;
  /** the mutation that carries out the action; its input comes from `inputOf` */
  doing: Mutation<{ msg: string }, Input>;
  inputOf: (reason: string) => Input;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for a confirmation of an action on a message or its author, and for the reason of the action. */
export function ReasonDialog<Input>({
  title,
  intro,
  confirmLabel,
  failed,
  words,
  reasonMissing,
  doing,
  inputOf,
  onClose,
  children,
}: ReasonDialogProps<Input>) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const refused = fieldErrorsOf(doing.error)['reason'];
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      busy={doing.isPending}
      onConfirm={() => {
        const isMissing = reasonMissing !== undefined && reason.trim() === '';
        setMissing(isMissing);
        if (isMissing) return;
        doing.mutate(inputOf(reason), {
          onSuccess: ({ msg }) => {
            toast.success(msg);
            onClose();
          },
        });
      }}
      onClose={onClose}
    >
      {doing.isError && refused === undefined && <FailureAlert error={doing.error} fallback={failed} />}
      <p>{intro}</p>
      {words !== null && (
        <p className="rounded-lg border border-line px-3 py-2 wrap-anywhere whitespace-pre-line text-muted">
          {words}
        </p>
      )}
      {children}
      {reasonMissing !== undefined && (
        <TextField
          label={reasonDialogText.reason}
          required
          autoComplete="off"
          maxLength={limits.reason}
          value={reason}
          error={missing ? reasonMissing : refused}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      )}
    </ConfirmDialog>
  );
}
