import type { CompetitionEvent } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { CallerContext } from '../../context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { settleHonoursAfter } from '../badges/settle-honours-after.ts';
import { eventForAudit, unlessTaken, type GivenEvent } from './event-rules.ts';
import { eventMessages } from './events.messages.ts';
import { insertEvent, selectEvent } from './events.queries.ts';
import { lockDisciplineOf } from './lock-discipline-of.ts';
import { queuePlans } from './queue-plans.ts';
import { readEvent } from './read-event.ts';

/**
 * Creates an event and returns it. A completed competition then has no honours until the event has a result. The
 * context's database must be a transaction.
 */
export const createEvent = async (context: CallerContext, given: GivenEvent): Promise<CompetitionEvent> => {
  const { db: trx, caller } = context;
  const discipline = await lockDisciplineOf(context, given);
  const eventId = uuidv7();
  await unlessTaken(
    insertEvent(trx, {
      id: eventId,
      competitionId: given.competition,
      disciplineId: given.discipline,
      eventDate: new Date(given.eventDate),
    }),
    eventMessages.disciplineTaken,
    discipline,
  );
  const row = await selectEvent(trx, eventId);
  if (row !== undefined)
    await settleHonoursAfter(context, { id: row.competitionId, endsAt: row.competitionEndsAt });
  await queuePlans(context, given.competition);
  const event = await readEvent(context, eventId);
  await writeAudit(trx, caller, 'create', 'event', eventId, null, eventForAudit(event));
  return event;
};
