import { isOutside } from '@pronathle/domain/competition-status';
import { crossesNow } from '@pronathle/domain/crosses-now';
import type { DbContext } from '../../context.ts';
import { selectEvent } from './events.queries.ts';

/**
 * Whether moving the event to this instant takes its start across now, at this instant of the transaction, and whether
 * it takes it to a day that the competition does not have: often another year.
 */
export const doubtsOfMove = async (
  { db }: DbContext,
  { eventId, to }: { eventId: string; to: Date },
): Promise<ReturnType<typeof crossesNow> & { leaves: boolean }> => {
  const event = await selectEvent(db, eventId);
  if (event === undefined) return { reopens: false, locks: false, leaves: false };
  const { eventDate: from, now, competitionStartsAt: startsAt, competitionEndsAt: endsAt } = event;
  const leaves = to.getTime() !== from.getTime() && isOutside({ startsAt, endsAt }, to);
  return { ...crossesNow({ from, to, now }), leaves };
};
