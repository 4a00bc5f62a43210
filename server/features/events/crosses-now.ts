import type { DbContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';

/**
 * Compares the start of the event, and the instant it moves to, with now. `reopens`: it has started, so that its
 * predictions have been seen, and would not have any more. `locks`: it is to come, and would have started at once.
 */
export const crossesNow = async (
  { db }: DbContext,
  { eventId, to }: { eventId: string; to: Date },
): Promise<{ reopens: boolean; locks: boolean }> => {
  const event = await selectEvent(db, eventId);
  if (event === undefined) return { reopens: false, locks: false };
  const [hasStarted, isToCome] = [event.eventDate <= event.now, to > event.now];
  return { reopens: hasStarted && isToCome, locks: !hasStarted && !isToCome };
};
