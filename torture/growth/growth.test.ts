import { expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { databaseKinds } from '../torture-database.ts';
import { growthRun, isTooCostly } from './growth-run.ts';

/** The short form; `npm run torture -- growth` is the long one. */
const here = databaseKinds.filter((kind) => kind === 'embedded' || findPostgres(process.env) !== undefined);

test.each(here)(
  'a text or a list a thousand times as long holds the event loop no longer than it may, in every call, on the %s database',
  async (database) => {
    const growths = await growthRun({
      database,
      seed: 7,
      times: [1, 1000],
      forms: ['combining marks', 'names'],
    });
    expect(growths.filter(isTooCostly)).toEqual([]);
    // All calls that take a text or a list; and short ones are accepted.
    expect(new Set(growths.map(({ call }) => call)).size).toBeGreaterThan(40);
    const accepted = growths.filter(({ steps }) => steps.some(({ status }) => status >= 200 && status < 300));
    expect(accepted.length).toBeGreaterThan(10);
  },
  300_000,
);
