import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { transact } from '../db/transact.ts';
import type { Mail } from '../mail/mail.ts';
import { installJobs } from './install-jobs.ts';
import { openJobs, type JobHandlers, type JobRun, type Jobs } from './jobs.ts';
import { idleHandlers } from './testing/idle-handlers.ts';

let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.execute('delete from pgboss.job');
  jobs = await openJobs(database);
});
afterEach(() => jobs.stop());

const mailTo = (to: string): Mail => ({ mail: 'password-changed', to, username: 'lea' });

const enqueue = (mail: Mail, options?: Parameters<Jobs['enqueue']>[3]) =>
  transact(database.db, (trx) => jobs.enqueue(trx, 'send-mail', mail, options));

/** Returns handlers that record their calls, and the recipients as `names`; `act` may make a run fail. */
const recorder = (act: (run: JobRun) => void | Promise<void> = () => undefined) => {
  const runs: { to: string; run: JobRun }[] = [];
  const handlers: JobHandlers = {
    ...idleHandlers,
    'send-mail': async ({ to }, run) => {
      runs.push({ to, run });
      await act(run);
    },
  };
  return { runs, handlers, names: () => runs.map(({ to }) => to) };
};

describe('enqueue', () => {
  test('queues a job when the transaction commits, and not when it fails', async () => {
    const { handlers, names } = recorder();
    await enqueue(mailTo('kept'));
    const failing = transact(database.db, async (trx) => {
      await jobs.enqueue(trx, 'send-mail', mailTo('lost'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs.drain(handlers)).toEqual({ done: 1, failed: 0 });
    expect(names()).toEqual(['kept']);
  });

  test('throws outside transact()', async () => {
    await expect(jobs.enqueue(database.db, 'send-mail', mailTo('nobody'))).rejects.toThrow('transact()');
  });

  test('delivers the payload unchanged, with an id that sorts by time', async () => {
    const seen: unknown[] = [];
    const ids: string[] = [];
    const mail: Mail = { mail: 'reset-password', to: 'a', username: "L'éa_ _id", link: 'https://x/y' };
    await enqueue(mail);
    await enqueue(mail);
    await jobs.drain({
      ...idleHandlers,
      'send-mail': async (payload, { id }) => {
        seen.push(payload);
        ids.push(id);
      },
    });
    expect(seen).toEqual([mail, mail]);
    expect(ids).toEqual([...ids].sort());
  });

  test('keeps one waiting job for each key, with the last payload', async () => {
    const { handlers, names } = recorder();
    await enqueue(mailTo('first'), { key: 'same' });
    await enqueue(mailTo('second'), { key: 'same' });
    await enqueue(mailTo('other'), { key: 'other' });
    await jobs.drain(handlers);
    expect(names().sort()).toEqual(['other', 'second']);
  });

  test('queues a second job under a key whose job is already running', async () => {
    const { handlers, names } = recorder(async () => {
      if (names().length === 1) await enqueue(mailTo('again'), { key: 'same' });
    });
    await enqueue(mailTo('first'), { key: 'same' });
    await jobs.drain(handlers);
    expect(names()).toEqual(['first', 'again']);
  });

  test('delays a job until its time', async () => {
    const { handlers, names } = recorder();
    await enqueue(mailTo('tomorrow'), { startAfter: new Date(Date.now() + 86_400_000) });
    await enqueue(mailTo('yesterday'), { startAfter: new Date(Date.now() - 86_400_000) });
    await jobs.drain(handlers);
    expect(names()).toEqual(['yesterday']);
  });
});

describe('a failing job', () => {
  test('is retried with the same id', async () => {
    const { handlers, runs } = recorder(({ attempt }) => {
      if (attempt < 3) throw new Error('not yet');
    });
    await enqueue(mailTo('a'));
    expect(await jobs.drain(handlers)).toEqual({ done: 1, failed: 0 });
    expect(runs.map(({ run }) => run.attempt)).toEqual([1, 2, 3]);
    expect(new Set(runs.map(({ run }) => run.id)).size).toBe(1);
  });

  test('is abandoned after its last try', async () => {
    const { handlers, runs } = recorder(() => {
      throw new Error('never');
    });
    await enqueue(mailTo('a'));
    expect(await jobs.drain(handlers)).toEqual({ done: 0, failed: 1 });
    expect(runs).toHaveLength(21);
    expect(await jobs.drain(handlers)).toEqual({ done: 0, failed: 0 });
  });
});

describe('workers', () => {
  test('run each job once, soon after its commit', async () => {
    const { handlers, names } = recorder();
    await jobs.startWorkers(handlers);
    const queued = Array.from({ length: 20 }, (_, index) => `mail ${index}`);
    await Promise.all(queued.map((to) => enqueue(mailTo(to))));
    await vi.waitFor(() => expect(names()).toHaveLength(20), { timeout: 3_000, interval: 10 });
    await jobs.stop();
    expect(names().sort()).toEqual(queued.sort());
    const { rows } = await database.execute(
      `select distinct state::text from pgboss.job where name = 'send-mail'`,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  test('let a running job finish when they stop', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { handlers, names } = recorder(() => held);
    await jobs.startWorkers(handlers);
    await enqueue(mailTo('a'));
    await vi.waitFor(() => expect(names()).toEqual(['a']), { timeout: 3_000, interval: 10 });
    const stopped = jobs.stop();
    release();
    await stopped;
    const { rows } = await database.execute(`select state::text from pgboss.job where name = 'send-mail'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});

test('a second installation gives a changed queue its declared settings again', async () => {
  await database.execute(`update pgboss.queue set retry_limit = 1 where name = 'send-mail'`);
  await installJobs(database.kind, database.execute);
  const { rows } = await database.execute(`select retry_limit from pgboss.queue where name = 'send-mail'`);
  expect(rows).toEqual([{ retry_limit: 20 }]);
});
