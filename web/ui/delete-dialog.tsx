import { useId, type ReactNode } from 'react';
import type { Mutation } from '../lib/mutation.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { managingText } from './managing.text.ts';

interface DeleteDialogProps<Answer extends { msg: string }> {
  title: string;
  /** the question, with the name of the object to delete */
  question: ReactNode;
  /** what is deleted with the object, with numbers; undefined while the server counts */
  losses: readonly string[] | undefined;
  removal: Mutation<Answer>;
  /** the sentence after a failure, when the server sends none */
  failed: string;
  onClose: () => void;
  /** called after the deletion, and after `onClose` */
  onDeleted?: () => void;
}

/** Asks before a deletion, and lists what is deleted with the object. */
export function DeleteDialog<Answer extends { msg: string }>({
  title,
  question,
  losses,
  removal,
  failed,
  onClose,
  onDeleted,
}: DeleteDialogProps<Answer>) {
  const countId = useId();
  const isCounting = losses === undefined;
  return (
    <ChangeDialog
      title={title}
      confirmLabel={managingText.remove}
      change={removal}
      failed={failed}
      held={isCounting}
      heldBecause={isCounting ? countId : undefined}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>{question}</p>
      <div id={countId} role="status" className={isCounting ? 'min-h-14' : 'empty:hidden'}>
        {isCounting ? (
          <p className="text-muted">{managingText.counting}</p>
        ) : (
          losses.length > 0 && (
            <>
              <p>{managingText.goesWithIt}</p>
              <ul className="mt-1 grid list-disc gap-1 pl-5 font-semibold">
                {losses.map((loss) => (
                  <li key={loss}>{loss}</li>
                ))}
              </ul>
            </>
          )
        )}
      </div>
      <p className="text-muted">{managingText.irreversible}</p>
    </ChangeDialog>
  );
}
