import type { Execute } from './execute.ts';
import type { OperatorLog } from './operator-log.ts';

/**
 * Bytes of log after which each is due: one segment, and about a thousand predictions' worth of dead rows.
 */
const checkpointAfter = 16 * 1024 * 1024;
const vacuumAfter = 32 * 1024 * 1024;
const everyMilliseconds = 10_000;

/** A statement holds the process: one for each table takes tens of milliseconds, one for all of them half a second. */
const vacuumAll = async (execute: Execute): Promise<void> => {
  const { rows } = await execute(`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`);
  for (const { name } of rows) await execute(`vacuum (analyze) ${String(name)}`);
};

/**
 * PGlite has no checkpointer and no autovacuum: without them its log grows for ever and its planner has no
 * statistics of the tables. Returns a function that does what is due of both, and returns what it did.
 */
export const embeddedTender = (execute: Execute): (() => Promise<('vacuum' | 'checkpoint')[]>) => {
  let vacuumedAt: number | undefined;
  return async () => {
    const done: ('vacuum' | 'checkpoint')[] = [];
    const { rows } = await execute(`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position,
             pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as "sinceCheckpoint",
             exists (select from pg_class where relkind = 'r' and reltuples < 0
                      and relnamespace = 'public'::regnamespace) as unknown
        from pg_control_checkpoint()`);
    const position = Number(rows[0]?.['position']);
    const sinceCheckpoint = Number(rows[0]?.['sinceCheckpoint']);
    vacuumedAt ??= position;
    if (rows[0]?.['unknown'] === true || position - vacuumedAt > vacuumAfter) {
      await vacuumAll(execute);
      vacuumedAt = position;
      done.push('vacuum');
    }
    if (sinceCheckpoint > checkpointAfter) {
      await execute('checkpoint');
      done.push('checkpoint');
    }
    return done;
  };
};

/** Maintains the database every few seconds; returns the function that stops it. */
export const tendRegularly = (execute: Execute, log?: OperatorLog): (() => void) => {
  const tend = embeddedTender(execute);
  const timer = setInterval(() => {
    tend().catch((error: unknown) => log?.warn({ err: error }, 'the embedded database could not be tended'));
  }, everyMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};
