import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrations } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { findPostgres } from '../db/testing/find-postgres.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import '../db/testing/test-template.ts';
import { settleEvent } from '../features/badges/settle-event.ts';
import { openJobs } from '../jobs/jobs.ts';
import { runCommand } from './operator-socket.ts';
import { backupFileOf, versionsWithBackup } from './testing/backup-files.ts';
import { writeNextBackup } from './testing/write-next-backup.ts';

const versions = Object.keys(migrations);

const kept = versionsWithBackup();

test('every version of the tables up to the last milestone has its backup file', () => {
  expect(kept).toEqual(versions.slice(0, kept.length));
});

/** The folder of the backups of versions since the last milestone, which this test writes. */
let folder: string;
const fileOf = (version: string): string =>
  kept.includes(version) ? backupFileOf(version) : join(folder, `${version}.gz`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pronathle-backups-'));
  for (const [index, version] of versions.entries())
    if (!kept.includes(version))
      await writeNextBackup(version, { from: fileOf(versions[index - 1] ?? ''), to: fileOf(version) });
  // Each version since the last milestone takes a few seconds, on a busy machine more.
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

/** Returns the complete definition of the tables, as lines that can be compared. */
const shapeOf = async ({ execute }: OpenDatabase): Promise<unknown> => {
  const lines = async (statement: string) => (await execute(statement)).rows.map((row) => row['line']);
  return {
    columns: await lines(`
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = current_schema() order by 1`),
    constraints: await lines(`
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = current_schema()::regnamespace order by 1`),
    indexes: await lines(
      `select indexdef as line from pg_indexes where schemaname = current_schema() order by 1`,
    ),
    triggers: await lines(`
      select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal
        and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace) order by 1`),
    functions: await lines(`
      select pg_get_functiondef(oid) as line from pg_proc
      where pronamespace = current_schema()::regnamespace and prokind = 'f' order by 1`),
    views: await lines(
      `select definition as line from pg_views where schemaname = current_schema() order by 1`,
    ),
    migrations: await lines(`select name as line from kysely_migration order by 1`),
  };
};

/** Returns the number of rows of each table, as the last line of the file states it. */
const promisedBy = (file: string): Record<string, number> => {
  const last = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').at(-1) ?? '';
  return (JSON.parse(last) as { end: Record<string, number> }).end;
};

const withFreshDatabase = async (work: (instance: Parameters<typeof runCommand>[0]) => Promise<void>) => {
  const database = await openTestDatabase();
  const jobs = await openJobs(database);
  try {
    await work({ database, jobs });
  } finally {
    await jobs.stop();
    await database.close();
  }
};

const onEmbedded = inject('testTemplate').kind === 'embedded';
const bothAreTested = findPostgres(process.env) !== undefined;

/**
 * The versions to restore on this database: the latest on both databases; of the others, one in ten on the
 * embedded database, and the rest on PostgreSQL, which is faster.
 */
const restoredHere = versions.filter(
  (_version, index) => !bothAreTested || index === versions.length - 1 || (index % 10 === 0) === onEmbedded,
);

// With Citus a restored backup is on the first node until its leagues are spread again, so its tables differ.
const onOneNode = test.skipIf(process.env['TEST_CITUS'] === '1');

onOneNode.each(restoredHere)('a backup of version %s is restored and migrated', async (version) => {
  await withFreshDatabase(async (instance) => {
    const { database } = instance;
    const shape = await shapeOf(database);
    const file = fileOf(version);
    expect(await runCommand(instance, 'restore', { file })).toMatchObject({ ok: true });

    expect(await shapeOf(database)).toEqual(shape);
    // Migration 0014 ends the sessions of admins.
    const endsSessions = version < '0014';
    const admins = "select id from account where role = 'admin'";
    if (endsSessions)
      expect(
        (await database.execute(`select from session where account_id in (${admins})`)).rows,
      ).toHaveLength(0);
    const promised = Object.entries(promisedBy(file)).filter(
      ([table]) => !(table === 'session' && endsSessions),
    );
    for (const [table, count] of promised) {
      const { rows } = await database.execute(`select count(*)::int as count from ${table}`);
      expect([table, rows[0]?.['count']]).toEqual([table, count]);
    }
    // The migrations of data have run: members have numbers, usernames have a look.
    const { rows: accounts } = await database.execute(
      `select count(*)::int as count from account where username_look is null`,
    );
    expect(accounts).toEqual([{ count: 0 }]);
    const { rows: leagues } = await database.execute(
      `select members_count as members, last_member_number as numbers from league order by members_count`,
    );
    expect(leagues).toEqual([
      { members: 1, numbers: 1 },
      { members: 5, numbers: 5 },
    ]);
    // Scores can be read, and settling the results again changes no badges.
    const { rows: best } = await database.execute(
      `select a.username, sum(s.points)::int as points from prediction_score s join account a on a.id = s.user_id
       group by 1 order by 2 desc limit 1`,
    );
    expect(best).toEqual([{ username: 'Léa', points: expect.any(Number) as number }]);
    const events = await database.db.selectFrom('event').select('id').execute();
    const badges = () =>
      database.db.selectFrom('userBadge').select(['userId', 'badgeId']).orderBy('id').execute();
    const held = await badges();
    for (const { id } of events) await settleEvent({ db: database.db }, id);
    expect(await badges()).toEqual(held);
  });
});
