import { crossesNow } from '@pronathle/domain/crosses-now';
import type { DbContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';

/** Whether moving the event to this instant crosses the present instant of the transaction. */
export const movesAcrossNow = async (
  { db }: DbContext,
  { eventId, to }: { eventId: string; to: Date },
): Promise<ReturnType<typeof crossesNow>> => {
  const event = await selectEvent(db, eventId);
  return event === undefined
    ? { reopens: false, locks: false }
    : crossesNow({ from: event.eventDate, to, now: event.now });
};
