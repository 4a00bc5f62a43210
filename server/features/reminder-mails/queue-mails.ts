import type { QueueContext } from '../../context.ts';
import { selectMailed } from './reminder-mails.queries.ts';

/** Queues, in the transaction that writes these notices, the mails that their players want. */
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
