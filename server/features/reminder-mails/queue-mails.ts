import type { QueueContext } from '../../context.ts';
import { selectMailed } from './reminder-mails.queries.ts';

/** Queues the mails of these notices to players who want them, in the transaction that writes the notices. */
export const queueMails = async (
  { db: trx, jobs }: QueueContext,
  noticeIds: readonly string[],
): Promise<void> => {
  if (noticeIds.length === 0) return;
  const mailed = await selectMailed(trx, noticeIds);
  await jobs.enqueueAll(
    trx,
    'send-reminder',
    mailed.map((noticeId) => ({ noticeId })),
  );
};
