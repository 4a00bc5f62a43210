import { crossesNow } from '@pronathle/domain/crosses-now';
import type { DbContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';

/**
 * Returns whether moving an event to an instant opens it again or locks it, because the move crosses the present.
 */
export const movesAcrossNow = async (
  { db }: DbContext,
  { eventId, to }: { eventId: string; to: Date },
): Promise<ReturnType<typeof crossesNow>> => {
  const event = await selectEvent(db, eventId);
  return event === undefined
    ? { reopens: false, locks: false }
    : crossesNow({ from: event.eventDate, to, now: event.now });
};
