import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';

/** Only queues a job: neither the answer nor its duration shows whether the identifier has an account. */
export const resendVerification = ({ db, jobs }: QueueContext, identifier: string): Promise<void> =>
  transact(db, (trx) => jobs.enqueue(trx, 'request-verification', { identifier }));
