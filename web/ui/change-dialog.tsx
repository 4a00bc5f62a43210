import type { ReactNode } from 'react';
import type { Mutation } from '../lib/mutation.ts';
import { toast } from '../lib/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FailureAlert } from './failure-alert.tsx';

interface ChangeDialogProps<Answer extends { msg: string }> {
  title: string;
  confirmLabel: string;
  keepLabel?: string;
  change: Mutation<Answer>;
  /** the message when the server sends none */
  failed: string;
  held?: boolean;
  heldBecause?: string | undefined;
  onClose: () => void;
  /** called after the change; includes closing */
  onDone?: (() => void) | undefined;
  children: ReactNode;
}

/** Asks before a change, makes it, and shows what the server answers. */
export function ChangeDialog<Answer extends { msg: string }>({
  change,
  failed,
  onClose,
  onDone,
  children,
  ...question
}: ChangeDialogProps<Answer>) {
  return (
    <ConfirmDialog
      {...question}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(undefined, {
          onSuccess: ({ msg }) => {
            toast.success(msg);
            onClose();
            onDone?.();
          },
        })
      }
    >
      {change.isError && <FailureAlert error={change.error} fallback={failed} />}
      {children}
    </ConfirmDialog>
  );
}
