import { ConfirmDialog } from './confirm-dialog.tsx';
import { managingText } from './managing.text.ts';

interface LeaveQuestionProps {
  /** what was typed is on its way: it is not lost, but how it ends would not be seen */
  saving?: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before what was typed is lost. */
export function LeaveQuestion({ saving = false, onLeave, onStay }: LeaveQuestionProps) {
  const text = managingText[saving ? 'leavingSave' : 'leavingTyped'];
  return (
    <ConfirmDialog
      title={text.title}
      confirmLabel={text.leave}
      keepLabel={text.stay}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{text.warning}</p>
    </ConfirmDialog>
  );
}
