import { expect, test, vi } from 'vitest';
import { databaseUrlOf, runOn } from '../db/testing/postgres-databases.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { transact } from '../db/transact.ts';
import { openJobs } from './jobs.ts';
import { idleHandlers } from './testing/idle-handlers.ts';

test('badges that were being settled when the database became unreachable are settled soon after it is back', async () => {
  const database = await openTestDatabase();
  const url = database.url ?? '';
  const name = new URL(url).pathname.slice(1);
  const onServer = (statement: string) => runOn(databaseUrlOf(url, 'postgres'), statement);
  const jobs = await openJobs(database);
  await transact(database.db, (trx) =>
    jobs.enqueue(trx, 'settle-event-badges', { eventId: '01a1f8d9-3331-7047-8917-c69ddb4945c8' }),
  );

  const ran: number[] = [];
  await jobs.startWorkers({
    ...idleHandlers,
    'settle-event-badges': async (_payload, { attempt }) => {
      ran.push(attempt);
      if (attempt > 1) return;
      await onServer(`alter database ${name} with allow_connections false`);
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      throw new Error('its connection was cut');
    },
  });
  await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 10_000, interval: 10 });
  // Long enough to record the failure, if that were possible.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await onServer(`alter database ${name} with allow_connections true`);
  await vi.waitFor(() => expect(ran).toEqual([1, 2]), { timeout: 10_000, interval: 10 });
  await jobs.stop();
  await database.close();
});
