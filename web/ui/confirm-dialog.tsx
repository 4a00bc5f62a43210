import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiText } from './ui.text.ts';

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  /** the cancel button, where 'Annuler' could be confused with the question */
  keepLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** information needed for the decision is still loading */
  held?: boolean;
  /** the id of the explanation */
  heldBecause?: string | undefined;
  tone?: 'primary' | 'danger';
  children: ReactNode;
}

/** Asks before an action that cannot be undone; the focus starts on the cancel button. */
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
