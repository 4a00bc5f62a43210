import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiText } from './ui.text.ts';

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  /** the way out, where 'Annuler' could be read as what is asked */
  keepLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** what one must know before confirming is still on its way */
  held?: boolean;
  /** the id of what says why */
  heldBecause?: string | undefined;
  tone?: 'primary' | 'danger';
  children: ReactNode;
}

/** Asks before what cannot be undone; the focus starts on the way out. */
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
