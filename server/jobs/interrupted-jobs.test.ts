import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { transact } from '../db/transact.ts';
import { openJobs } from './jobs.ts';
import { idleHandlers } from './testing/idle-handlers.ts';

test('badges that were being settled when the process died are settled as soon as the next process starts', async () => {
  const database = await openTestDatabase();
  const jobs = await openJobs(database);
  await transact(database.db, (trx) =>
    jobs.enqueue(trx, 'settle-event-badges', { eventId: '01a1f8d9-3331-7047-8917-c69ddb4945c8' }),
  );
  await database.execute(`update pgboss.job set state = 'active', started_on = now()`);

  const ran: number[] = [];
  await jobs.startWorkers({
    ...idleHandlers,
    'settle-event-badges': async (_payload, { attempt }) => {
      ran.push(attempt);
    },
  });
  await vi.waitFor(() => expect(ran).toEqual([2]), { timeout: 3_000, interval: 10 });
  await jobs.stop();
  await database.close();
});
