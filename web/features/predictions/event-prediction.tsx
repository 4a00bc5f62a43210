import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { PredictionForm } from './prediction-form.tsx';
import { predictEventText } from './predict-event.text.ts';
import { predictionsText } from './predictions.text.ts';

// Loaded at the lock, because this part is not shown before.
const LockedPrediction = part(() => import('./locked-prediction.tsx'), 'LockedPrediction');

const EventScore = part(() => import('./event-score.tsx'), 'EventScore');

const DeletePredictionDialog = part(() => import('./delete-prediction-dialog.tsx'), 'DeletePredictionDialog');

const Predictors = part(() => import('./predictors.tsx'), 'Predictors');

interface EventPredictionProps {
  leagueId: string;
  event: CompetitionEvent;
  prediction: Prediction | null;
  /** `prediction` is from an earlier answer: the last request failed */
  outdated: boolean;
  locked: boolean;
}

/** An event's prediction: the form until the lock, then the saved podium, its points and the league's picks. */
export function EventPrediction({
  leagueId,
  event,
  prediction: loaded,
  outdated,
  locked,
}: EventPredictionProps) {
  const [deleting, setDeleting] = useState<Prediction | null>(null);
  /** ids of deleted predictions, which may still be in older answers */
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const prediction = loaded !== null && deleted.includes(loaded._id) ? null : loaded;
  const form = useRef<HTMLDivElement>(null);

  // Moves the focus to the form, because the pressed button disappears with the prediction.
  useEffect(() => {
    if (deleted.length > 0) form.current?.focus();
  }, [deleted]);

  return (
    <div className={`grid grid-cols-1 ${locked ? 'gap-6' : 'gap-4'}`}>
      {locked && prediction?.points != null && (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <EventScore points={prediction.points} rank={prediction.rank} />
        </Suspense>
      )}
      {!locked && event.participants.length === 0 && <Alert tone="info">{predictionsText.noStartList}</Alert>}
      {/* The form is the same element before and after the lock, so that it keeps the typed values. */}
      <div ref={form} tabIndex={-1} className="outline-none">
        <PredictionForm
          key={deleted.length}
          leagueId={leagueId}
          event={event}
          prediction={prediction}
          outdated={outdated}
          locked={locked}
        />
      </div>
      {locked ? (
        <Suspense
          fallback={<Skeletons count={2} className="h-72" listClassName="grid gap-8 lg:grid-cols-2" />}
        >
          <LockedPrediction leagueId={leagueId} event={event} prediction={prediction} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-1 text-sm text-muted">
            <p>{predictEventText.othersHidden}</p>
            <Suspense fallback={null}>
              <Predictors leagueId={leagueId} eventId={event._id} />
            </Suspense>
          </div>
          {prediction !== null && (
            <Button tone="plain" className="-mx-2" onClick={() => setDeleting(prediction)}>
              {predictEventText.removeMine}
            </Button>
          )}
        </div>
      )}
      {!locked && deleting !== null && (
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
