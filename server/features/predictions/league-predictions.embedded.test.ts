import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { fillCrowd, oneLeague } from '../../testing/crowd.ts';
import { selectPageOfEach } from './predictions.queries.ts';

/** A league of 40 players who have predicted 15 events, in a database without statistics of its tables. */
const [players, events] = [40, 15];

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
  await fillCrowd(server.database, oneLeague({ players, events }));
  await sql`delete from pg_statistic`.execute(server.db);
  await sql`update pg_class set reltuples = 1, relpages = 1
    where relname in ('account', 'event', 'league_member', 'prediction')`.execute(server.db);
}, 120_000);
afterAll(() => server.close());

/** The number of searches in the table of predictions and its indexes. */
const searches = async (): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(server.db);
  const { rows } = await sql<{ count: number }>`
    select (seq_scan + idx_scan)::int as count from pg_stat_user_tables where relname = 'prediction'`.execute(
    server.db,
  );
  return rows[0]?.count ?? NaN;
};

test('each event of a league is read once, with or without statistics', async () => {
  const { db } = server;
  const { id: leagueId, ownerId } = await db
    .selectFrom('league')
    .select(['id', 'ownerId'])
    .executeTakeFirstOrThrow();
  const eventIds = (await db.selectFrom('event').select('id').execute()).map(({ id }) => id);
  const before = await searches();
  const rows = await selectPageOfEach(db, {
    caller: { id: ownerId, role: 'admin' },
    leagueId,
    eventIds,
    page: { page: 1, limit: 100, offset: 0 },
  });
  expect(rows).toHaveLength(players * events);
  // At most one search for each event and one for each shown prediction.
  expect((await searches()) - before).toBeLessThanOrEqual(events + rows.length + 1);
});
