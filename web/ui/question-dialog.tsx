import type { Question } from '../lib/asked-first.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface QuestionDialogProps {
  question: Question | null;
  title: string;
  confirmLabel: string;
  keepLabel: string;
}

/** Asks about the doubts before a save, each in a paragraph of its own; nothing when `question` is null. */
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
