import { expect, test } from 'vitest';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { transact } from '../db/transact.ts';
import { openJobs } from './jobs.ts';
import { idleHandlers } from './testing/idle-handlers.ts';

test('a mail that another server may still be sending is left to that server', async () => {
  const database = await openTestDatabase();
  const jobs = await openJobs(database);
  await transact(database.db, (trx) =>
    jobs.enqueue(trx, 'send-mail', { mail: 'password-changed', to: 'a', username: 'lea' }),
  );
  await database.execute(`update pgboss.job set state = 'active', started_on = now()`);
  await jobs.startWorkers(idleHandlers);
  const { rows } = await database.execute('select state from pgboss.job');
  expect(rows).toEqual([{ state: 'active' }]);
  await jobs.stop();
  await database.close();
});
