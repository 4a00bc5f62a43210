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

test('a mail that is being sent is not sent again when another statement fails meanwhile', async () => {
  const database = await openTestDatabase();
  let fails = false;
  const jobs = await openJobs({
    ...database,
    execute: (text, values) => {
      if (!fails) return database.execute(text, values);
      fails = false;
      return Promise.reject(new Error('the statement has failed'));
    },
  });
  const [ran, settled]: [number[], number[]] = [[], []];
  const { promise: sent, resolve: end } = Promise.withResolvers<undefined>();
  await jobs.startWorkers({
    ...idleHandlers,
    'send-mail': async (_mail, { attempt }) => {
      ran.push(attempt);
      fails = true;
      await sent;
    },
    'settle-event-badges': async (_payload, { attempt }) => {
      settled.push(attempt);
      await sent;
    },
  });
  await transact(database.db, async (trx) => {
    await jobs.enqueue(trx, 'settle-event-badges', { eventId: '01a1f8d9-3331-7047-8917-c69ddb4945c8' });
    await jobs.enqueue(trx, 'send-mail', { mail: 'password-changed', to: 'a', username: 'lea' });
  });
  // A job that may run twice is started again, and the mail is not.
  const states = async () =>
    (await database.execute(`select name, state from pgboss.job where state <> 'created' order by name`))
      .rows;
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { name: 'send-mail', state: 'active' },
        { name: 'settle-event-badges', state: 'retry' },
      ]),
    { timeout: 15_000, interval: 20 },
  );
  expect(ran).toEqual([1]);
  end(undefined);
  await jobs.stop();
  await database.close();
});
