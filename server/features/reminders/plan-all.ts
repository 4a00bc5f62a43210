import { transact } from '../../db/transact.ts';
import type { Services } from '../../services.ts';
import { queuePlans } from '../events/queue-plans.ts';
import { selectAllInPlay } from './reminders.queries.ts';

/** Plans the reminders of all competitions in play when the server starts, because a restored backup has no jobs. */
export const planAll = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  transact(db, async (trx) => {
    for (const competitionId of await selectAllInPlay(trx))
      await queuePlans({ db: trx, jobs }, competitionId);
  });
