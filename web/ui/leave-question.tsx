import { ConfirmDialog } from './confirm-dialog.tsx';
import { managingText } from './managing.text.ts';

interface LeaveQuestionProps {
  /** the input is being saved: it is not lost, but the user would not see whether the save succeeds */
  saving?: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before unsaved input is lost. */
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
