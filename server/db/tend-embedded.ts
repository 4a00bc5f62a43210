import type { Execute } from './execute.ts';
import type { OperatorLog } from './operator-log.ts';

/** bytes of log after which a checkpoint is due: one segment */
const checkpointAfter = 16 * 1024 * 1024;
const everyMilliseconds = 10_000;

/**
 * Selects the tables that autovacuum would visit by its default settings: those with dead rows, and those whose
 * statistics are missing or old. A plan made from old statistics may read a whole table for each row of another.
 */
const dueTables = `
  select stat.relid::regclass::text as name,
         class.reltuples < 0 or stat.n_dead_tup > 50 + 0.2 * class.reltuples as dirty
    from pg_stat_all_tables as stat join pg_class as class on class.oid = stat.relid
   where class.relkind in ('r', 'm')
     and (class.reltuples < 0 and stat.schemaname in ('public', 'pgboss')
       or stat.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0)
       or stat.n_mod_since_analyze > 50 + 0.1 * greatest(class.reltuples, 0))
   order by class.oid`;

/**
 * Returns a function that runs the vacuums, analyses and the checkpoint that are due, and returns these statements.
 * PGlite has no checkpointer and no autovacuum: its log would grow for ever, and its planner would have no statistics.
 * All other statements wait for each of these. A statement for one table takes tens of milliseconds; a single statement
 * for all tables would take seconds.
 */
export const embeddedTender =
  (execute: Execute): (() => Promise<string[]>) =>
  async () => {
    const done: string[] = [];
    const run = async (statement: string) => {
      await execute(statement);
      done.push(statement);
    };
    const tables = await execute(dueTables);
    for (const { name, dirty } of tables.rows)
      await run(`${dirty === true ? 'vacuum (analyze)' : 'analyze'} ${String(name)}`);
    const { rows } = await execute(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as "sinceCheckpoint"
      from pg_control_checkpoint()`);
    if (Number(rows[0]?.['sinceCheckpoint']) > checkpointAfter) await run('checkpoint');
    return done;
  };

/** Maintains the database every ten seconds. Returns a function that ends this. */
export const tendRegularly = (execute: Execute, log?: OperatorLog): (() => void) => {
  const tend = embeddedTender(execute);
  let isTending = false;
  const timer = setInterval(() => {
    if (isTending) return;
    isTending = true;
    tend()
      .catch((error: unknown) => log?.warn({ err: error }, 'the embedded database could not be maintained'))
      .finally(() => {
        isTending = false;
      });
  }, everyMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};
