import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';

/** Only queues a job, whatever the account: neither the answer nor its time shows whether there is one. */
export const forgotPassword = ({ db, jobs }: QueueContext, email: string): Promise<void> =>
  transact(db, (trx) => jobs.enqueue(trx, 'request-password-reset', { email }));
