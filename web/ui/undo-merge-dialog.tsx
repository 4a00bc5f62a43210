import { useUndoMerge } from '../lib/undo-merge.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { undoMergeText as text } from './undo-merge-dialog.text.ts';

interface UndoMergeDialogProps {
  mergeId: string;
  /** the name of the athlete that the merge removed */
  goes: string;
  /** the name of the athlete that the merge kept */
  stays: string;
  onClose: () => void;
}

/** Asks before it undoes the merge of two athletes. */
export function UndoMergeDialog({ mergeId, goes, stays, onClose }: UndoMergeDialogProps) {
  return (
    <ChangeDialog
      title={text.title}
      confirmLabel={text.title}
      keepLabel={text.keep}
      change={useUndoMerge(mergeId)}
      failed={text.failed}
      onClose={onClose}
    >
      <p>{text.question(goes, stays)}</p>
    </ChangeDialog>
  );
}
