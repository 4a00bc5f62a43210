import type { DbContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';
import { isLocked } from './present-event.ts';
import { renewCotes } from './renew-cotes.ts';

/**
 * Renews the cotes of an event that was locked and is open again, because it was moved or its result was cancelled: what
 * became of its start list counts now.
 */
export const renewCotesOfReopened = async ({ db: trx }: DbContext, eventId: string): Promise<void> => {
  const event = await selectEvent(trx, eventId);
  if (event !== undefined && !isLocked(event)) await renewCotes({ db: trx }, { event });
};
