import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { runCommand } from './operator-socket.ts';
import { spreadTables } from './distribute.ts';

const hasNodes = process.env['TEST_CITUS'] === '1';

describe('on PostgreSQL alone', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('each table with a league is spread with the leagues, except those read by account', async () => {
    const { rows } = await database.execute(`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'league_id' order by 1`);
    const own = ['notice', 'replaced_code', 'share'];
    expect(rows.map(({ name }) => name)).toEqual(
      [...Object.keys(spreadTables).filter((table) => table !== 'league'), ...own].sort(),
    );
  });

  test.skipIf(hasNodes)('nothing is done without Citus, or without the option for a trial', async () => {
    const jobs = await openJobs(database);
    const say = (options: Record<string, string>) => runCommand({ database, jobs }, 'distribute', options);
    expect(await say({})).toEqual({ ok: false, message: expect.stringContaining('--trial') as string });
    expect(await say({ trial: 'yes' })).toEqual({
      ok: false,
      message: expect.stringContaining('This database has no Citus') as string,
    });
    await jobs.stop();
  });
});
