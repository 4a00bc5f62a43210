import type { DayEvent } from '@pronathle/contract';
import { ApiError, messageOf } from '../../lib/api.ts';
import { readerTime } from '../../lib/reader-days.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { AutosaveEvent } from './autosave.ts';
import type { PodiumDraft } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';
import { readPicks } from './read-picks.ts';
import { refusedSaveText } from './refused-save.text.ts';
import { storedIn } from './stored-podium.ts';
import { waitingText } from './waiting-podiums.text.ts';

/** Returns the autosave event for a save that the server has refused. Throws when the stored podium cannot be read. */
export async function eventOfRefusal(
  error: unknown,
  leagueId: string,
  event: DayEvent,
): Promise<AutosaveEvent<PodiumDraft>> {
  if (error instanceof ApiError && error.code === 'PREDICTION_CHANGED') {
    const stored = await readPicks(leagueId, event._id);
    return { type: 'changedElsewhere', stored: storedIn(stored, event.discipline.unit) };
  }
  // A 409 without a code is final: the event has started or is over. The 409 about a used joker has a code.
  const isFinal = error instanceof ApiError && error.status === 409 && !error.code;
  const reason =
    serverNow() >= Date.parse(event.eventDate)
      ? refusedSaveText.started(readerTime(event.eventDate))
      : waitingText.refused(messageOf(error, predictionsText.submitFailed));
  return { type: 'refused', reason, isFinal };
}
