import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';

/** Only queues a job, whatever the account: neither the answer nor its time shows whether there is one. */
export const resendVerification = ({ db, jobs }: QueueContext, identifier: string): Promise<void> =>
  transact(db, (trx) => jobs.enqueue(trx, 'request-verification', { identifier }));
