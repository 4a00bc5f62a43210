import type { AuditEntry } from '@pronathle/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { UndoMergeDialog } from '../../ui/undo-merge-dialog.tsx';
import { logText as text } from './log.text.ts';

/** The button that undoes the merge of a log entry, after a question. */
export function UndoMerge({ entry, mergeId }: { entry: AuditEntry; mergeId: string }) {
  const [asked, setAsked] = useState(false);
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
        <UndoMergeDialog
          mergeId={mergeId}
          goes={typeof merged === 'string' ? merged : ''}
          stays={name}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
