import type { DayEvent } from '@pronathle/contract';
import { ApiError, messageOf } from '../../lib/api.ts';
import { readerTime } from '../../lib/reader-days.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { AutosaveEvent } from './autosave.ts';
import { hasStarted, lateRefusal } from './late-podium.ts';
import { sameDraft, type PodiumDraft } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';
import { readPicks } from './read-picks.ts';
import { refusedSaveText } from './refused-save.text.ts';
import { storedIn } from './stored-podium.ts';
import { keepWaiting, type WaitingPodium } from './waiting-podiums.ts';
import { waitingText } from './waiting-podiums.text.ts';

/**
 * Returns the autosave event for a podium that the server has refused. A podium that came too late is kept with the
 * reason, which stands above every page until the player has read it. Throws when the stored podium cannot be read.
 */
export async function eventOfRefusal(
  error: unknown,
  podium: WaitingPodium,
  event: DayEvent,
): Promise<AutosaveEvent<PodiumDraft>> {
  const arrivedAt = serverNow();
  const { unit } = event.discipline;
  const readStored = async () => storedIn(await readPicks(podium.body.league, event._id), unit);
  if (error instanceof ApiError && error.code === 'PREDICTION_CHANGED')
    return { type: 'changedElsewhere', stored: await readStored() };
  // A 409 without a code is final: the event has started or is over. The 409 about a used joker has a code.
  const isFinal = error instanceof ApiError && error.status === 409 && !error.code;
  const reason =
    arrivedAt >= Date.parse(event.eventDate)
      ? refusedSaveText.started(readerTime(event.eventDate))
      : waitingText.refused(messageOf(error, predictionsText.submitFailed));
  if (!isFinal) return { type: 'refused', reason, counts: null };
  const stored = await readStored();
  // An earlier try was stored in time although its answer was lost.
  if (sameDraft(stored.draft, podium.draft, unit)) return { type: 'changedElsewhere', stored };
  if (await hasStarted(podium)) keepWaiting({ ...podium, refusal: lateRefusal(arrivedAt) });
  return { type: 'refused', reason, counts: stored };
}
