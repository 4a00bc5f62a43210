import { transact } from '../../db/transact.ts';
import type { QueueContext } from '../../context.ts';
import { takeNews } from './reminder-mails.queries.ts';

const hourInSeconds = 3_600;

/** Queues the mails of news to players who want news by mail, and the next run in an hour. */
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
