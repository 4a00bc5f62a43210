import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { transact } from '../db/transact.ts';
import { openJobs } from './jobs.ts';
import { idleHandlers } from './testing/idle-handlers.ts';

test('a job that was running when the process died runs again as soon as the next process starts', async () => {
  const database = await openTestDatabase();
  const jobs = await openJobs(database);
  await transact(database.db, (trx) =>
    jobs.enqueue(trx, 'send-mail', { mail: 'password-changed', to: 'a', username: 'lea' }),
  );
  await database.execute(`update pgboss.job set state = 'active', started_on = now()`);

  const ran: number[] = [];
  await jobs.startWorkers({
    ...idleHandlers,
    'send-mail': async (_mail, { attempt }) => {
      ran.push(attempt);
    },
  });
  await vi.waitFor(() => expect(ran).toEqual([2]), { timeout: 3_000, interval: 10 });
  await jobs.stop();
  await database.close();
});
