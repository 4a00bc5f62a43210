import { transact } from '../../db/transact.ts';
import type { Services } from '../../services.ts';
import { deleteOldNotices } from './notices.queries.ts';

const dayInSeconds = 24 * 3_600;

/** Deletes the notices that no page shows any more, and queues the next run in a day. */
export const forgetNotices = async ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> => {
  await deleteOldNotices(db);
  await transact(db, (trx) =>
    jobs.enqueue(trx, 'forget-notices', {}, { key: 'daily', startAfter: dayInSeconds }),
  );
};
