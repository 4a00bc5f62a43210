import type { AuditEntry } from '@pronathle/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { useUndoMerge } from './log.data.ts';
import { logText as text } from './log.text.ts';

/** Takes back the merge of an entry, after a question. */
export function UndoMerge({ entry, mergeId }: { entry: AuditEntry; mergeId: string }) {
  const [asked, setAsked] = useState(false);
  const undo = useUndoMerge(mergeId);
  const name = entry.name ?? '';
  const merged = entry.before?.['merged'];
  return (
    <>
      <Button
        tone="plain"
        className="justify-self-start"
        aria-label={text.undoMergeOf(name)}
        onClick={() => setAsked(true)}
      >
        {text.undoMerge}
      </Button>
      {asked && (
        <ChangeDialog
          title={text.undoMergeTitle}
          confirmLabel={text.undoMergeTitle}
          keepLabel={text.undoMergeKeep}
          change={undo}
          failed={text.undoMergeFailed}
          onClose={() => setAsked(false)}
        >
          <p>{text.undoMergeQuestion(typeof merged === 'string' ? merged : '', name)}</p>
        </ChangeDialog>
      )}
    </>
  );
}
