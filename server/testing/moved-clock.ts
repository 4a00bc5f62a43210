import type { OpenDatabase } from '../db/open-database.ts';

export interface MovedClock {
  now: () => Promise<Date>;
  /** Sets the clock of every connection to an instant, from which it goes on. */
  moveTo: (instant: Date) => Promise<void>;
}

/**
 * A clock of the database that a test moves: functions of the same names hide PostgreSQL's own from every query that
 * is not in a column's default. Each connection of the game sees them, and so do the jobs.
 */
export const openMovedClock = async ({ execute }: Pick<OpenDatabase, 'execute'>): Promise<MovedClock> => {
  await execute('create schema moved');
  await execute('create table moved.clock (by interval not null)');
  await execute(`insert into moved.clock values (interval '0')`);
  for (const name of ['now', 'clock_timestamp'])
    await execute(`create function moved.${name}() returns timestamptz language sql stable
      return pg_catalog.${name}() + (select by from moved.clock)`);
  const { rows } = await execute('select current_database() as name');
  const path = `search_path to public, moved, pg_catalog`;
  await execute(`alter database "${String(rows[0]?.['name'])}" set ${path}`);
  // Connections that are open already keep their path: all but this one are closed.
  await execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await execute(`set ${path}`);
  return {
    now: async () => (await execute('select now() as now')).rows[0]?.['now'] as Date,
    moveTo: async (instant) => {
      await execute('update moved.clock set by = $1::timestamptz - pg_catalog.clock_timestamp()', [instant]);
    },
  };
};
