import { afterAll, expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { databaseKinds } from '../torture-database.ts';
import { edgeRun } from './edge-run.ts';

/** A short run; `npm run torture -- edge` is the long one. */
const seed = Date.now() % 1_000_000;
afterAll(() => {
  console.log(`edge seed ${seed}`);
});

const here = databaseKinds.filter((kind) => kind === 'embedded' || findPostgres(process.env) !== undefined);

test.each(here)(
  'no prediction is accepted late or refused early at the lock on the %s database',
  async (database) => {
    const sizes = { players: 10, leagues: 6, events: 6 };
    const { findings, accepted, refused } = await edgeRun({ database, predictions: 150, seed, sizes });
    expect(findings, `seed ${seed}`).toEqual([]);
    expect(accepted + refused).toBeGreaterThanOrEqual(150);
  },
);
