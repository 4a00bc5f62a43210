import { transact } from '../../db/transact.ts';
import type { QueueContext } from '../../context.ts';
import { takeNews } from './reminder-mails.queries.ts';

const hourInSeconds = 3_600;

/** Queues, now and every hour, the mails of news to players who want it by mail. */
export const planNews = ({ db, jobs }: QueueContext): Promise<void> =>
  transact(db, async (trx) => {
    const news = await takeNews(trx);
    await jobs.enqueueAll(
      trx,
      'send-news',
      news.map(({ from, until, ...whose }) => ({
        ...whose,
        from: from.toISOString(),
        until: until.toISOString(),
      })),
    );
    await jobs.enqueue(trx, 'plan-news', {}, { key: 'hourly', startAfter: hourInSeconds });
  });
