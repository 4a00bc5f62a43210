import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useHasCome } from '../../lib/has-come.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { keepDraft, keptDraft } from './kept-drafts.ts';
import { PredictionForm } from './prediction-form.tsx';
import { predictionsText } from './predictions.text.ts';

// Before the lock nothing of it is shown.
const LockedPrediction = lazy(async () => ({
  default: (await import('./locked-prediction.tsx')).LockedPrediction,
}));

const DeletePredictionDialog = lazy(async () => ({
  default: (await import('./delete-prediction-dialog.tsx')).DeletePredictionDialog,
}));

const Predictors = lazy(async () => ({ default: (await import('./predictors.tsx')).Predictors }));

interface EventPredictionProps {
  leagueId: string;
  event: CompetitionEvent;
  prediction: Prediction | null;
  locked: boolean;
}

/** An event's prediction: the form until the lock, then what was saved, its points, and the league's picks. */
export function EventPrediction({ leagueId, event, prediction: read, locked }: EventPredictionProps) {
  // Opened before the lock: what was being changed then stays in sight.
  const [openedInTime] = useState(!locked);
  const [deleting, setDeleting] = useState<Prediction | null>(null);
  /** ids of predictions taken back, which may still be in what was read */
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const prediction = read !== null && deleted.includes(read._id) ? null : read;
  const form = useRef<HTMLDivElement>(null);
  const started = useHasCome(event.eventDate);
  const reason = started ? 'started' : event.hasResult ? 'result' : 'competitionOver';
  const lostInTime = openedInTime && keptDraft(leagueId, event._id) !== null;

  // Who comes when it is locked can do nothing with it; who was there at the lock still reads it.
  useEffect(() => {
    if (!openedInTime) keepDraft(leagueId, event._id, null);
  }, [openedInTime, leagueId, event._id]);

  // The button that had the focus is gone with the prediction.
  useEffect(() => {
    if (deleted.length > 0) form.current?.focus();
  }, [deleted]);

  if (!locked) {
    return (
      <div className="grid gap-4">
        {event.participants.length === 0 && <Alert tone="info">{predictionsText.noStartList}</Alert>}
        <div ref={form} tabIndex={-1} className="outline-none">
          <PredictionForm
            key={deleted.length}
            leagueId={leagueId}
            event={event}
            prediction={prediction}
            locked={false}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm text-muted">
            <p>{predictionsText.othersHidden}</p>
            <Suspense fallback={null}>
              <Predictors leagueId={leagueId} eventId={event._id} />
            </Suspense>
          </div>
          {prediction !== null && (
            <Button tone="plain" className="-mx-2" onClick={() => setDeleting(prediction)}>
              {predictionsText.removeMine}
            </Button>
          )}
        </div>
        {deleting !== null && (
          <Suspense fallback={null}>
            <DeletePredictionDialog
              prediction={deleting}
              onClose={() => setDeleting(null)}
              onDeleted={() => setDeleted([...deleted, deleting._id])}
            />
          </Suspense>
        )}
      </div>
    );
  }

  return (
    <div className="grid gap-8">
      <Alert tone="warning">
        <p>{predictionsText.closedSentence}</p>
        {lostInTime && (
          <p>
            {predictionsText.lockReason[reason]}{' '}
            {prediction === null ? predictionsText.lostChoice : predictionsText.lostChange}
          </p>
        )}
      </Alert>
      {lostInTime && <PredictionForm leagueId={leagueId} event={event} prediction={prediction} locked />}
      <Suspense fallback={<Skeletons count={2} className="h-72" listClassName="grid gap-8 lg:grid-cols-2" />}>
        <LockedPrediction leagueId={leagueId} event={event} prediction={prediction} />
      </Suspense>
    </div>
  );
}
