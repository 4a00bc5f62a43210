import type { QueueContext } from '../../context.ts';
import { pushJobNames } from '../../jobs/job-catalogue.ts';
import { pushQueueOf } from './push-endpoint.ts';
import { selectPushed } from './push.queries.ts';

/** A player gets a notice of one result for each league, one after the other: a device shows only the first. */
const resultDelayInSeconds = 15;

/** Queues, in the transaction that writes these notices, the messages on their players' devices. */
export const queuePushes = async (
  { db: trx, jobs }: QueueContext,
  noticeIds: readonly string[],
): Promise<void> => {
  if (noticeIds.length === 0) return;
  const pushed = await selectPushed(trx, noticeIds);
  const jobOf = ({ noticeId, deviceId }: (typeof pushed)[number]) => ({ noticeId, deviceId });
  for (const name of pushJobNames) {
    const own = pushed.filter(({ endpoint }) => pushQueueOf(endpoint) === name);
    await jobs.enqueueAll(trx, name, own.filter(({ isOfResult }) => !isOfResult).map(jobOf));
    const ofResults = own.filter(({ isOfResult }) => isOfResult);
    await jobs.enqueueAll(trx, name, ofResults.map(jobOf), {
      keys: ofResults.map(({ deviceId, eventId }) => `${deviceId} ${eventId ?? ''}`),
      startAfter: resultDelayInSeconds,
    });
  }
};
