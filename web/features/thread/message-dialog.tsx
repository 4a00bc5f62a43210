import { threadMessages } from '@pronathle/contract/thread.messages';
import type { ThreadMessage } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRemove } from './thread.data.ts';
import { threadText as text } from './thread.text.ts';

interface MessageDialogProps {
  leagueId: string;
  message: ThreadMessage;
  isMine: boolean;
  onClose: () => void;
}

/** Asks before a message is removed, and for the reason that another author is given. */
export function MessageDialog({ leagueId, message, isMine, onClose }: MessageDialogProps) {
  const remove = useRemove(leagueId);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const refused = fieldErrorsOf(remove.error)['reason'];
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirmLabel={text.remove}
      busy={remove.isPending}
      onConfirm={() => {
        const isMissing = !isMine && reason.trim() === '';
        setMissing(isMissing);
        if (isMissing) return;
        remove.mutate(
          { messageId: message._id, reason: isMine ? undefined : reason },
          {
            onSuccess: ({ msg }) => {
              toast.success(msg);
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      {remove.isError && refused === undefined && (
        <FailureAlert error={remove.error} fallback={text.removeFailed} />
      )}
      <p>{isMine ? text.removeOwn : text.removeAnother(message.author.username)}</p>
      <p className="rounded-lg border border-line px-3 py-2 wrap-anywhere whitespace-pre-line text-muted">
        {message.text}
      </p>
      {!isMine && (
        <TextField
          label={text.reason}
          required
          autoComplete="off"
          maxLength={limits.reason}
          value={reason}
          error={missing ? threadMessages.reasonMissing : refused}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      )}
    </ConfirmDialog>
  );
}
