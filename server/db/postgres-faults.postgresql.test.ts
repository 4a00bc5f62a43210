import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from './database-error.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { openLine } from './testing/database-line.ts';
import { databaseUrlOf, runOn } from './testing/postgres-databases.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table note (id integer primary key)');
});
afterAll(() => database.close());

const pidOf = async (db: OpenDatabase['db']) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

const secondsOf = async (work: Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work;
  return (performance.now() - start) / 1_000;
};

describe('the database is unavailable, and available again at once afterwards,', () => {
  test('when its connection is cut inside a transaction', async () => {
    const cut = transact(database.db, async (trx) => {
      await sql`insert into note values (1)`.execute(trx);
      await runOn(database.url ?? '', `select pg_terminate_backend(${await pidOf(trx)})`);
      await sql`select 1`.execute(trx);
    });
    await expect(cut).rejects.toThrow(DatabaseUnavailable);
    expect((await database.execute('select count(*) as count from note')).rows).toEqual([{ count: 0 }]);
  });

  test('when idle connections are cut: each may fail one request, and the process continues', async () => {
    const connections = [1, 2, 3];
    await Promise.all(connections.map(() => database.execute('select pg_sleep(0.05)')));
    await runOn(
      database.url ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    // A connection whose end has not been read yet is still used once.
    for (const _cut of connections)
      await database
        .execute('select 1')
        .catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailable));
    await database.execute('select 1');
  });

  test('when a statement takes more than 5 seconds', async () => {
    const seconds = await secondsOf(
      expect(sql`select pg_sleep(20)`.execute(database.db)).rejects.toThrow(DatabaseUnavailable),
    );
    expect(seconds).toBeLessThan(6);
    await database.execute('select 1');
  });

  test('when the server hangs inside a transaction, rollback included', async () => {
    const line = await openLine(database.url ?? '');
    const behindLine = await openDatabase({ databaseUrl: line.url, dataDir: '' });
    const hanging = transact(behindLine.db, async (trx) => {
      await sql`select 1`.execute(trx);
      line.hang();
      await sql`select 1`.execute(trx);
    });
    const seconds = await secondsOf(expect(hanging).rejects.toThrow(DatabaseUnavailable));
    expect(seconds).toBeLessThan(6);
    await behindLine.close();
    line.close();
  });

  test('when every connection is taken for more than 2 seconds', async () => {
    const busy = Array.from({ length: 10 }, () => database.execute('select pg_sleep(3)'));
    const seconds = await secondsOf(
      expect(database.execute('select 1')).rejects.toThrow(DatabaseUnavailable),
    );
    expect(seconds).toBeGreaterThan(1.5);
    expect(seconds).toBeLessThan(3);
    await Promise.all(busy);
    await database.execute('select 1');
  });

  test('when it refuses a connection because of its own problem, such as a full disk', async () => {
    const url = database.url ?? '';
    const allow = (isAllowed: boolean) =>
      runOn(
        databaseUrlOf(url, 'postgres'),
        `alter database "${new URL(url).pathname.slice(1)}" allow_connections ${String(isAllowed)}`,
      );
    await allow(false);
    const refused = await openDatabase({ databaseUrl: url, dataDir: '' });
    try {
      await expect(refused.execute('select 1')).rejects.toThrow(DatabaseUnavailable);
      await allow(true);
      await refused.execute('select 1');
    } finally {
      await allow(true);
      await refused.close();
    }
  });

  test('when nothing listens at its address', async () => {
    const nowhere = await openDatabase({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none', dataDir: '' });
    await expect(nowhere.execute('select 1')).rejects.toThrow(DatabaseUnavailable);
    await expect(transact(nowhere.db, async () => undefined)).rejects.toThrow(DatabaseUnavailable);
    await nowhere.close();
  });
});

test('two transactions that deadlock both succeed, one of them at its second try', async () => {
  await database.execute('insert into note values (10), (11)');
  let arrived = 0;
  let letBothContinue = (): void => undefined;
  const bothArrived = new Promise<void>((resolve) => (letBothContinue = resolve));
  let tries = 0;
  const lock = async (first: number, second: number) =>
    transact(database.db, async (trx) => {
      tries += 1;
      await sql`select 1 from note where id = ${first} for update`.execute(trx);
      arrived += 1;
      if (arrived === 2) letBothContinue();
      await bothArrived;
      await sql`select 1 from note where id = ${second} for update`.execute(trx);
    });
  await Promise.all([lock(10, 11), lock(11, 10)]);
  expect(tries).toBeGreaterThanOrEqual(3);
});

test('PostgreSQL checks whether a silent connection is still alive, and gives up after 25 seconds', async () => {
  // These are the settings of the session; on a local socket they have no effect.
  const { rows } = await database.execute(
    `select name, reset_val as value from pg_settings where name like 'tcp_keepalives_%' order by name`,
  );
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    tcp_keepalives_count: '3',
    tcp_keepalives_idle: '10',
    tcp_keepalives_interval: '5',
  });
});

test('a migration may wait and work for longer than a request', async () => {
  await database.unhurried(async ({ db }) => {
    const { rows } = await sql<{
      value: string;
    }>`select current_setting('statement_timeout') as value`.execute(db);
    expect(rows).toEqual([{ value: '0' }]);
  });
});
