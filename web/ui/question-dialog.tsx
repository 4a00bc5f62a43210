import type { Question } from '../lib/asked-first.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface QuestionDialogProps {
  question: Question | null;
  title: string;
  confirmLabel: string;
  keepLabel: string;
}

/** The doubts about a save, one by one. */
export function QuestionDialog({ question, title, confirmLabel, keepLabel }: QuestionDialogProps) {
  if (question === null) return null;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      keepLabel={keepLabel}
      tone="primary"
      onClose={question.reconsider}
      onConfirm={question.confirm}
    >
      {question.doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </ConfirmDialog>
  );
}
