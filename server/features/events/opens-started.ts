import type { DbContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';

/**
 * Whether moving the event to this instant takes back its start: it has started, so that its predictions have been
 * seen, and would not have any more.
 */
export const opensStarted = async (
  { db }: DbContext,
  { eventId, to }: { eventId: string; to: Date },
): Promise<boolean> => {
  const event = await selectEvent(db, eventId);
  return event !== undefined && event.eventDate <= event.now && to > event.now;
};
