import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { selectEventsToKeep } from './settlement.queries.ts';

/** Queues a job for each event with a result whose stored scores are missing or outdated. */
export const keepMissingScores = ({ db, jobs }: QueueContext): Promise<void> =>
  transact(db, async (trx) => {
    for (const eventId of await selectEventsToKeep(trx))
      await jobs.enqueue(trx, 'settle-event-badges', { eventId }, { key: eventId });
  });
