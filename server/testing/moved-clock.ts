import type { OpenDatabase } from '../db/open-database.ts';

export interface MovedClock {
  now: () => Promise<Date>;
  /** Sets the clock of every connection to an instant, from which it runs on. */
  moveTo: (instant: Date) => Promise<void>;
}

type Execute = OpenDatabase['execute'];

/**
 * Returns a function that runs a statement on the database; with Citus on each node, because each has its own clock.
 */
const openNodes = async (execute: Execute): Promise<(statement: string) => Promise<void>> => {
  const { rows: citus } = await execute(`select extname from pg_extension where extname = 'citus'`);
  if (citus.length === 0)
    return async (statement) => {
      await execute(statement);
    };
  return async (statement) => {
    const { rows: failures } = await execute(
      'select result from run_command_on_all_nodes($1) where not success',
      [`set citus.enable_ddl_propagation = off; ${statement}`],
    );
    if (failures.length > 0) throw new Error(`A node refuses its clock: ${JSON.stringify(failures)}`);
  };
};

/**
 * Opens a clock of the database that a test can move: functions of the same names replace those of PostgreSQL in every
 * query, except in column defaults. All connections of the game use them, also those of jobs.
 */
export const openMovedClock = async ({ execute }: Pick<OpenDatabase, 'execute'>): Promise<MovedClock> => {
  const onEachNode = await openNodes(execute);
  await onEachNode('create schema moved');
  await onEachNode('create table moved.clock (by interval not null)');
  await onEachNode(`insert into moved.clock values (interval '0')`);
  for (const name of ['now', 'clock_timestamp'])
    await onEachNode(`create function moved.${name}() returns timestamptz language sql stable
      return pg_catalog.${name}() + (select by from moved.clock)`);
  const { rows } = await execute('select current_database() as name');
  const path = `search_path to public, moved, pg_catalog`;
  await onEachNode(`alter database "${String(rows[0]?.['name'])}" set ${path}`);
  // Open connections keep their old search path, so all except this one are closed.
  await execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await execute(`set ${path}`);
  return {
    now: async () => (await execute('select now() as now')).rows[0]?.['now'] as Date,
    moveTo: (instant) =>
      onEachNode(
        `update moved.clock set by = '${instant.toISOString()}'::timestamptz - pg_catalog.clock_timestamp()`,
      ),
  };
};
