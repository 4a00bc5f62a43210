import { afterAll, expect, test } from 'vitest';
import { findPostgres } from '../server/db/testing/find-postgres.ts';
import { killRun } from './kill-run.ts';
import { databaseKinds } from './torture-database.ts';

/** A short run; `npm run torture -- kill` is the long one. */
const seed = Date.now() % 1_000_000;
afterAll(() => {
  console.log(`torture seed ${seed}`);
});

const here = databaseKinds.filter((kind) => kind === 'embedded' || findPostgres(process.env) !== undefined);

test.each(here)('kill -9 of the server loses, doubles and halves no write: %s database', async (database) => {
  const { findings, kills, tally } = await killRun({ database, kills: 1, seed, players: 4 });
  expect(findings, `seed ${seed}`).toEqual([]);
  expect(kills).toHaveLength(1);
  expect(tally.acknowledged).toBeGreaterThan(0);
});

test.runIf(here.includes('postgresql') && process.env['TEST_DATABASE_URL'] === undefined)(
  'kill -9 of PostgreSQL loses, doubles and halves no write, and the server survives it',
  async () => {
    const settings = { database: 'postgresql', victim: 'database', kills: 1, seed, players: 4 } as const;
    const { findings, kills } = await killRun(settings);
    expect(findings, `seed ${seed}`).toEqual([]);
    expect(kills).toHaveLength(1);
  },
);

test('the control run finds the writes that it loses on purpose', async () => {
  const { findings } = await killRun({ database: 'embedded', kills: 1, seed, players: 4, loseTail: true });
  expect(findings.map(({ wrong }) => wrong)).toContain('lost');
});
