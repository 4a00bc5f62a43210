import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { keptDraft } from './kept-drafts.ts';
import { PredictionForm } from './prediction-form.tsx';
import { predictionsText } from './predictions.text.ts';

// Before the lock nothing of it is shown.
const LockedPrediction = lazy(async () => ({
  default: (await import('./locked-prediction.tsx')).LockedPrediction,
}));

interface EventPredictionProps {
  leagueId: string;
  event: CompetitionEvent;
  prediction: Prediction | null;
  locked: boolean;
}

/** An event's prediction: the form until the lock, then what was saved, its points, and the league's picks. */
export function EventPrediction({ leagueId, event, prediction, locked }: EventPredictionProps) {
  // Opened before the lock: what was being changed then stays in sight.
  const [openedInTime] = useState(!locked);
  const lostInTime = openedInTime && keptDraft(leagueId, event._id) !== undefined;

  if (!locked) {
    return (
      <div className="grid gap-4">
        {event.participants.length === 0 && <Alert tone="info">{predictionsText.noStartList}</Alert>}
        <PredictionForm leagueId={leagueId} event={event} prediction={prediction} locked={false} />
        <p className="text-sm text-muted">{predictionsText.othersHidden}</p>
      </div>
    );
  }

  return (
    <div className="grid gap-8">
      <Alert tone="warning">
        <p>{predictionsText.closedSentence}</p>
        {lostInTime && <p>{predictionsText.justClosed}</p>}
      </Alert>
      {lostInTime && <PredictionForm leagueId={leagueId} event={event} prediction={prediction} locked />}
      <Suspense fallback={<Skeletons count={2} className="h-72" listClassName="grid gap-8 lg:grid-cols-2" />}>
        <LockedPrediction leagueId={leagueId} event={event} prediction={prediction} />
      </Suspense>
    </div>
  );
}
