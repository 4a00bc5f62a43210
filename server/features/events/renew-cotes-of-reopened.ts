import type { DbContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';
import { isLocked } from './present-event.ts';
import { renewCotes } from './renew-cotes.ts';

/**
 * Recomputes the cotes of a locked event that is open again, because it was moved or its result was cancelled: its
 * current start list counts now.
 */
export const renewCotesOfReopened = async ({ db: trx }: DbContext, eventId: string): Promise<void> => {
  const event = await selectEvent(trx, eventId);
  if (event !== undefined && !isLocked(event)) await renewCotes({ db: trx }, { event });
};
