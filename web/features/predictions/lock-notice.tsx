import type { CompetitionEvent } from '@pronathle/contract';
import { predictionMessages } from '@pronathle/contract/prediction.messages';
import { useHasCome } from '../../lib/has-come.ts';
import { Alert } from '../../ui/alert.tsx';
import { predictEventText } from './predict-event.text.ts';

/**
 * Explains why an event cannot be predicted any more. `lost`: the sentence about a podium that was not saved in time.
 */
export function LockNotice({ event, lost }: { event: CompetitionEvent; lost?: string }) {
  const started = useHasCome(event.eventDate);
  const reason = started ? 'started' : event.hasResult ? 'result' : 'competitionOver';
  return (
    <Alert tone="warning">
      <p>{predictionMessages.locked}</p>
      {lost !== undefined && (
        <p>
          {predictEventText.lockReason[reason]} {lost}
        </p>
      )}
    </Alert>
  );
}
