import type { ImportUndoing, MadeImport } from '@pronathle/contract';
import { isOfCompetition, type ImportKind } from '@pronathle/domain/import-kind';
import { useState } from 'react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatInstant } from '../../lib/french-dates.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { Card } from '../../ui/card.tsx';
import { useLastImport, useUndoImport } from './imports.data.ts';
import { importsText } from './imports.text.ts';

/** The last import that stands, and the way back from it. */
export function LastImport({ kind, target }: { kind: ImportKind; target: string }) {
  const { data } = useLastImport(kind, target);
  const [asking, setAsking] = useState(false);
  const [undone, setUndone] = useState<MadeImport | null>(null);
  const last = data?.import ?? null;
  const undoing = data?.undoing ?? null;
  if (last === null || undoing === null) return null;
  // The import before the undone one is offered when the page is opened again: the same button, pressed twice, would
  // undo both.
  if (undone !== null && last.at <= undone.at) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{importsText.lastTitle}</h2>
        <p className="text-muted">{importsText.last(formatInstant(last.at), last.actor, last.eventsCount)}</p>
      </div>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {isOfCompetition(kind) ? importsText.undo : importsText.undoHere}
      </Button>
      {asking && (
        <UndoDialog
          last={last}
          undoing={undoing}
          eventId={isOfCompetition(kind) ? undefined : target}
          onClose={() => setAsking(false)}
          onUndone={() => setUndone(last)}
        />
      )}
    </Card>
  );
}

interface UndoDialogProps {
  last: MadeImport;
  undoing: ImportUndoing;
  /** the only event that is touched */
  eventId: string | undefined;
  onClose: () => void;
  onUndone: () => void;
}

function UndoDialog({ last, undoing, eventId, onClose, onUndone }: UndoDialogProps) {
  const undo = useUndoImport(last._id, eventId);
  return (
    <ChangeDialog
      title={importsText.undoTitle(formatInstant(last.at))}
      confirmLabel={eventId === undefined ? importsText.undo : importsText.undoHere}
      keepLabel={importsText.keepImport}
      change={undo}
      failed={importsText.undoFailed}
      onClose={onClose}
      onDone={onUndone}
    >
      <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5" tabIndex={0}>
        {undoing.events.map(({ name, ...event }) => (
          <li key={name}>{importsText.undoEvent(name, event)}</li>
        ))}
        {undoing.athletesCount > 0 && (
          <li>
            {importsText.undoAthletes(undoing.athletesCount, undoing.athletes.map(athleteName).join(', '))}
          </li>
        )}
      </ul>
      {eventId !== undefined && last.eventsCount > 1 && (
        <p className="text-muted">{importsText.undoOthersStay(last.eventsCount - 1)}</p>
      )}
      <p>{importsText.undoWarning}</p>
    </ChangeDialog>
  );
}
