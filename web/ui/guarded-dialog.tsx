import { useState, type ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { LeaveQuestion } from './leave-question.tsx';

interface GuardedDialogProps extends ComponentProps<typeof Dialog> {
  /** unsaved input would be lost */
  changed: boolean;
}

/** A dialog with a form. Escape and the close button ask before unsaved input is lost; 'Annuler' does not ask. */
export function GuardedDialog({ changed, onClose, children, ...rest }: GuardedDialogProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog {...rest} onClose={changed ? () => setLeaving(true) : onClose}>
      {children}
      {leaving && <LeaveQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}
