import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { runCommand } from './operator-socket.ts';
import { selectSpreadTables } from './distribute.ts';

const hasNodes = process.env['TEST_CITUS'] === '1';

describe('on PostgreSQL alone', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('each unique key of a table of leagues contains the league, as Citus requires', async () => {
    const tables = await selectSpreadTables(database.db);
    expect(tables).toEqual(
      expect.arrayContaining(['league', 'league_member', 'prediction', 'thread_message']),
    );
    expect(tables).not.toContain('notice');
    const { rows } = await database.execute(
      `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
       where indisunique and indrelid = any ($1::regclass[]) and not exists (
         select from pg_attribute where attrelid = indrelid and attnum = any (indkey)
           and attname = case relname when 'league' then 'id' else 'league_id' end)`,
      [tables],
    );
    expect(rows).toEqual([]);
  });

  test.skipIf(hasNodes)(
    'a distribution does nothing without Citus, or without the option --trial',
    async () => {
      const jobs = await openJobs(database);
      const say = (options: Record<string, string>) => runCommand({ database, jobs }, 'distribute', options);
      expect(await say({})).toEqual({ ok: false, message: expect.stringContaining('--trial') as string });
      expect(await say({ trial: 'yes' })).toEqual({
        ok: false,
        message: expect.stringContaining('This database has no Citus') as string,
      });
      await jobs.stop();
    },
  );
});
