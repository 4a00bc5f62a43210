import { useState, type ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { managingText } from './managing.text.ts';

interface GuardedDialogProps extends ComponentProps<typeof Dialog> {
  /** something would be lost */
  changed: boolean;
}

/** A window to type in. Escape and the cross ask before they lose what was typed; 'Annuler' means it. */
export function GuardedDialog({ changed, onClose, children, ...rest }: GuardedDialogProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog {...rest} onClose={changed ? () => setLeaving(true) : onClose}>
      {children}
      {leaving && (
        <ConfirmDialog
          title={managingText.leavingTyped.title}
          confirmLabel={managingText.leavingTyped.leave}
          keepLabel={managingText.leavingTyped.stay}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{managingText.leavingTyped.warning}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
