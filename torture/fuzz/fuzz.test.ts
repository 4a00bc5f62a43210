import { expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { databaseKinds } from '../torture-database.ts';
import { fuzzRun } from './fuzz-run.ts';

/** A short run; `npm run torture -- fuzz` is the long one. */
const here = databaseKinds.filter((kind) => kind === 'embedded' || findPostgres(process.env) !== undefined);

test.each(here)(
  '250 requests, valid, broken and hostile, are answered as documented on the %s database',
  async (database) => {
    const { findings, successes, statuses } = await fuzzRun({
      database,
      requests: 250,
      // Each database gets different requests.
      seed: database === 'embedded' ? 2024 : 2025,
    });
    expect(findings.map(({ what, request, answer }) => ({ what, request, answer }))).toEqual([]);
    // Many different calls succeed, and hostile requests succeed less often than valid ones.
    expect(Object.values(successes).filter((count) => count > 0).length).toBeGreaterThan(40);
    expect(statuses.hostile['200'] ?? 0).toBeLessThan(statuses.valid['200'] ?? 0);
  },
  300_000,
);
