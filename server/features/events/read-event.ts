import type { CompetitionEvent } from '@pronathle/contract';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { selectEventWithStartList } from './events.queries.ts';
import { presentEvent } from './present-event.ts';

export const readEvent = async (db: Db, eventId: string): Promise<CompetitionEvent> => {
  const row = await selectEventWithStartList(db, eventId);
  if (row === undefined) throw new Refusal('event-not-found');
  return presentEvent(row);
};
