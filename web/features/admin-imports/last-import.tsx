import type { ImportKind } from '@pronathle/domain/import-kind';
import { useState } from 'react';
import { formatInstant } from '../../lib/french-dates.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useLastImport, useUndoImport } from './imports.data.ts';
import { importsText } from './imports.text.ts';

/** The last import that stands, and the way back from it. */
export function LastImport({ kind, target }: { kind: ImportKind; target: string }) {
  const { data } = useLastImport(kind, target);
  const [asking, setAsking] = useState(false);
  const last = data?.import ?? null;
  if (last === null) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{importsText.lastTitle}</h2>
        <p className="text-muted">{importsText.last(formatInstant(last.at), last.actor, last.eventsCount)}</p>
      </div>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {importsText.undo}
      </Button>
      {asking && <UndoDialog importId={last._id} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function UndoDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const undo = useUndoImport(importId);
  return (
    <ConfirmDialog
      title={importsText.undoTitle}
      confirmLabel={importsText.undo}
      busy={undo.isPending}
      onClose={onClose}
      onConfirm={() =>
        undo.mutate(undefined, {
          onSuccess: ({ msg }) => {
            toast.success(msg);
            onClose();
          },
        })
      }
    >
      {undo.isError && <FailureAlert error={undo.error} fallback={importsText.undoFailed} />}
      <p>{importsText.undoWarning}</p>
    </ConfirmDialog>
  );
}
