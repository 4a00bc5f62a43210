import type { CompetitionEvent } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectEventWithStartList } from './events.queries.ts';
import { presentEvent } from './present-event.ts';

/** Returns an event with its start list. Throws event-not-found. */
export const readEvent = async ({ db }: DbContext, eventId: string): Promise<CompetitionEvent> => {
  const row = await selectEventWithStartList(db, eventId);
  if (row === undefined) throw new Refusal('event-not-found');
  return presentEvent(row);
};
