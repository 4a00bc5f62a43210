import type { DbContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';
import { isLocked } from './present-event.ts';
import { renewCotes } from './renew-cotes.ts';

/**
 * Computes the cotes of an event again if it is open. Call it for an event that was locked and may be open again,
 * because it was moved, its result was cancelled or the end of its competition was moved: its start list may have changed
 * since the lock.
 */
export const renewCotesOfReopened = async ({ db: trx }: DbContext, eventId: string): Promise<void> => {
  const event = await selectEvent(trx, eventId);
  if (event !== undefined && !isLocked(event)) await renewCotes({ db: trx }, { event });
};
