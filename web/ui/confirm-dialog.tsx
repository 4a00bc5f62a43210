import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiText } from './ui.text.ts';

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  /** the label of the cancel button, when 'Annuler' could be taken for the action itself */
  keepLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** information for the decision is still loading: the confirm button ignores presses */
  held?: boolean;
  /** the id of the element that explains `held` */
  heldBecause?: string | undefined;
  tone?: 'primary' | 'danger';
  children: ReactNode;
}

/** Asks the user to confirm an action. */
export function ConfirmDialog({
  title,
  confirmLabel,
  keepLabel = uiText.cancel,
  onConfirm,
  onClose,
  busy = false,
  held = false,
  heldBecause,
  tone = 'danger',
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button tone={tone} busy={busy} held={held} aria-describedby={heldBecause} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
