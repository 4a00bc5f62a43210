import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';

/** Only queues a job: neither the answer nor its duration shows whether the e-mail has an account. */
export const forgotPassword = ({ db, jobs }: QueueContext, email: string): Promise<void> =>
  transact(db, (trx) => jobs.enqueue(trx, 'request-password-reset', { email }));
