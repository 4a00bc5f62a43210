import type { QueueContext } from '../../context.ts';
import { pushJobNames } from '../../jobs/job-catalogue.ts';
import { pushQueueOf } from './push-endpoint.ts';
import { selectPushed } from './push.queries.ts';

/**
 * The notices that a player gets of one result, one for each league, are written one after the other. With this
 * delay a device shows only one message for all of them.
 */
const resultDelayInSeconds = 15;

/** Queues the messages of these notices on their players' devices, in the transaction that writes the notices. */
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
