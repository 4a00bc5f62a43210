import { transact } from '../../db/transact.ts';
import type { QueueContext } from '../../context.ts';
import { selectAllFollowed } from './followed.queries.ts';

/** Queues a job for every followed address. Runs when the server starts, because a restored backup has no jobs. */
export const planLooks = ({ db, jobs }: QueueContext): Promise<void> =>
  transact(db, async (trx) => {
    const keys = await selectAllFollowed(trx);
    await jobs.enqueueAll(
      trx,
      'look-at-address',
      keys.map((addressId) => ({ addressId })),
      { keys },
    );
  });
