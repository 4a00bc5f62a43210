import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { SchemaTooNew } from './schema-too-new.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const namesOf = async (query: string) => (await database.execute(query)).rows.map((row) => row['name']);
const applied = () => namesOf('select name from kysely_migration order by name');
const tables = () =>
  namesOf(`select tablename as name from pg_tables where tablename like 'probe%' order by 1`);

/** Returns a migration that creates a table. */
const creationOf = (table: string) => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(`create table ${table} (id integer)`).execute(db);
  },
});

test('the tables of the game and of its jobs exist', async () => {
  expect(await applied()).toEqual(Object.keys(migrations));
  expect(await namesOf('select name from pgboss.queue')).toContain('send-mail');
});

test('a failing migration undoes itself and the earlier ones of the same start', async () => {
  const failing = {
    ...migrations,
    '9001-probe': creationOf('probe_one'),
    '9002-broken': {
      up: async (db: Kysely<unknown>) => {
        await sql.raw('create table probe_two (id integer)').execute(db);
        throw new Error('broken');
      },
    },
  };
  await expect(migrate(database, failing)).rejects.toThrow('broken');
  expect(await tables()).toEqual([]);
  expect(await applied()).toEqual(Object.keys(migrations));
});

test('the migration that removes the shared push queue deletes the jobs in that queue, and no others', async () => {
  await database.execute(`select pgboss.create_queue('send-push', '{"policy": "short"}')`);
  for (const name of ['send-push', 'send-push-google', 'send-mail'])
    await database.execute(
      `insert into pgboss.job (name, policy, singleton_key) values ('${name}', 'short', 'old')`,
    );
  const { '0045-no-shared-push-queue': removal } = migrations;
  if (removal === undefined) throw new Error('the migration has another name');
  await migrate(database, { ...migrations, '9000-again': removal });
  await database.execute(`delete from kysely_migration where name = '9000-again'`);
  const waiting = `select name from pgboss.job where singleton_key = 'old' order by name`;
  expect(await namesOf(waiting)).toEqual(['send-mail', 'send-push-google']);
  expect(await namesOf(`select name from pgboss.queue where name = 'send-push'`)).toEqual([]);
});

test('two processes of a later version that start together apply its new migration once', async () => {
  const later = { ...migrations, '9001-probe': creationOf('probe_one') };
  await Promise.all([migrate(database, later), migrate(database, later)]);
  await migrate(database, later);
  expect(await tables()).toEqual(['probe_one']);
  expect(await applied()).toEqual([...Object.keys(migrations), '9001-probe']);
});

test('tables of a later version are refused with a message for the operator, and not changed', async () => {
  await expect(migrate(database)).rejects.toThrow(SchemaTooNew);
  await expect(migrate(database)).rejects.toThrow(/newer version of PronAthlé \(it knows 9001-probe\)/);
  expect(await tables()).toEqual(['probe_one']);
});
