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
  /** the sentence after a failure, when the server sends none */
  failed: string;
  /** information for the decision is still loading, and `heldBecause` is the id of the element that says so */
  held?: boolean;
  heldBecause?: string | undefined;
  onClose: () => void;
  /** called after the change, and after `onClose` */
  onDone?: (() => void) | undefined;
  children: ReactNode;
}

/** Asks before a change, makes the change, and shows the server's answer. */
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
