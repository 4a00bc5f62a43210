import type { ApiReply, ImportUndoing, MadeImport } from '@pronathle/contract';
import { isOfCompetition, type ImportKind } from '@pronathle/domain/import-kind';
import { useState } from 'react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { messageOf } from '../../lib/api.ts';
import { formatInstant } from '../../lib/french-dates.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { Card } from '../../ui/card.tsx';
import { useLastImport, useUndoImport } from './imports.data.ts';
import { importsText } from './imports.text.ts';

interface LastImportProps {
  kind: ImportKind;
  target: string;
  onUndone: (undone: MadeImport) => void;
}

/** The last import that can be undone, with the button that undoes it; nothing when there is none. */
export function LastImport({ kind, target, onUndone }: LastImportProps) {
  const { data, refetch } = useLastImport(kind, target);
  const [isLooking, setLooking] = useState(false);
  /** the answer whose import the dialog shows; this import stays the same when another import is made meanwhile */
  const [asked, setAsked] = useState<ApiReply<'getLastImport'> | null>(null);
  const [undone, setUndone] = useState<MadeImport | null>(null);
  const last = data?.import ?? null;

  // Loads the latest import first, because another import may have been made since the page was loaded.
  async function ask() {
    setLooking(true);
    const now = await refetch();
    setLooking(false);
    // The import that was loaded with the page may no longer be the last one.
    if (now.error !== null) toast.error(messageOf(now.error, importsText.undoFailed));
    else setAsked(now.data ?? null);
  }

  if (last === null) return null;
  // After an import is undone, hides the previous import until the page is opened again: a second press of the same
  // button would undo the previous import too.
  if (undone !== null && last.at <= undone.at) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{importsText.lastTitle}</h2>
        <p className="text-muted">{importsText.last(formatInstant(last.at), last.actor, last.eventsCount)}</p>
      </div>
      <Button tone="danger" busy={isLooking} onClick={() => void ask()}>
        {isOfCompetition(kind) ? importsText.undo : importsText.undoHere}
      </Button>
      {asked?.import && asked.undoing && (
        <UndoDialog
          last={asked.import}
          undoing={asked.undoing}
          eventId={isOfCompetition(kind) ? undefined : target}
          onClose={() => setAsked(null)}
          onUndone={(made) => {
            setUndone(made);
            onUndone(made);
          }}
        />
      )}
    </Card>
  );
}

interface UndoDialogProps {
  last: MadeImport;
  undoing: ImportUndoing;
  /** the id of the event, when the import is undone only there; undefined for the whole import */
  eventId: string | undefined;
  onClose: () => void;
  onUndone: (undone: MadeImport) => void;
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
      onDone={() => onUndone(last)}
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
