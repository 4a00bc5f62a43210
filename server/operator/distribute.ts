import { sql, type RawBuilder } from 'kysely';
import type { OpenDatabase } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../services.ts';

/** Tables that are copied to all nodes, because their rows are read together with the rows of a league. */
const copiedTables = [
  'account',
  'discipline',
  'athlete',
  'performance_record',
  'competition',
  'competition_discipline',
  'event',
  'event_round',
  'participant',
  'medal',
  'score_sheet',
  'season',
  'reminder_choice',
  'reminder_sent',
  'league_key',
] as const;

/** Tables with a column league_id that stay on the first node, because their rows are looked up by account or code. */
const tablesOfAccounts = ['notice', 'replaced_code', 'share'];

/** Functions that statements about one league call. */
const functions = ['known_zone(text, text)'];

/**
 * Settings of the database on each node. A trigger of a member or a message changes the row of its league: Citus calls
 * this unsafe, because it cannot know that the row is on the same node. A transaction has one connection to each node,
 * because rows of leagues depend on rows that are copied to each node.
 */
export const nodeSettings = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.max_adaptive_executor_pool_size': '1',
};

/** The database cannot be spread over nodes as it is; nothing was done. */
class NotDistributable extends Error {}

const valuesOf = async <Value>(db: Db, query: RawBuilder<{ value: Value }>): Promise<Value[]> =>
  (await query.execute(db)).rows.map(({ value }) => value);

/** Returns the tables whose rows are stored with their league: `league` first, then those with a column `league_id`. */
export const selectSpreadTables = (db: Db): Promise<string[]> =>
  valuesOf(
    db,
    sql<{ value: string }>`
      select relname as value from pg_class left join pg_attribute on attrelid = pg_class.oid and attname = 'league_id'
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and (relname = 'league' or attname is not null) and relname <> all(${tablesOfAccounts})
      order by relname <> 'league', relname`,
  );

const checkCitus = async (db: Db): Promise<void> => {
  const [citus] = await valuesOf(
    db,
    sql<{ value: string }>`select extversion as value from pg_extension where extname = 'citus'`,
  );
  if (citus === undefined)
    throw new NotDistributable(
      'This database has no Citus: add citus to shared_preload_libraries, and run CREATE EXTENSION citus in it, ' +
        'on this node and on each worker. Nothing was done.',
    );
  const groups = await valuesOf(
    db,
    sql<{
      value: number;
    }>`select groupid as value from pg_dist_node where isactive and (groupid = 0 or shouldhaveshards)`,
  );
  if (!groups.includes(0) || groups.length < 2)
    throw new NotDistributable(
      'Citus knows no coordinator or no worker: run citus_set_coordinator_host and citus_add_node. Nothing was done.',
    );
};

const setUp = async (db: Db): Promise<void> => {
  const [name] = await valuesOf(db, sql<{ value: string }>`select current_database() as value`);
  const commands = Object.entries(nodeSettings).map(
    ([setting, value]) => `alter database "${(name ?? '').replaceAll('"', '""')}" set ${setting} = ${value}`,
  );
  const failures = await valuesOf(
    db,
    sql<{ value: string }>`select result as value from run_command_on_all_nodes(
      ${['set citus.enable_ddl_propagation = off', ...commands].join('; ')}) where not success`,
  );
  if (failures.length > 0) throw new NotDistributable(`A node refuses its settings: ${failures.join('; ')}`);
};

/**
 * Drops the foreign keys between the tables to spread, because Citus allows such a key only between tables that are
 * spread already, and drops their triggers, which would count each moved row again. Returns the statements that create
 * both again.
 */
const detach = async (trx: Db, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ away: string; again: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
    from pg_constraint
    where contype = 'f' and confrelid = any(${tables}::regclass[]) and conrelid = any(${tables}::regclass[])
    union all
    select format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal and tgrelid = any(${tables}::regclass[])
    order by 1`.execute(trx);
  for (const { away } of rows) await sql.raw(away).execute(trx);
  return rows.map(({ again }) => again);
};

/**
 * Spreads the leagues of a PostgreSQL with Citus over its nodes, and copies to each node the tables that are read with
 * leagues; completely or not at all. Tables that are spread already stay unchanged. Returns a sentence that says what
 * was done. Throws NotDistributable.
 */
export const distributeLeagues = ({ kind, unhurried }: OpenDatabase): Promise<string> => {
  if (kind === 'embedded')
    throw new NotDistributable(
      'Only a PostgreSQL with Citus has nodes, and the embedded database is none: see DATABASE_URL. Nothing was done.',
    );
  return unhurried(async ({ db: game }) => {
    const db = game.withoutPlugins();
    await checkCitus(db);
    await setUp(db);
    return transact(db, async (trx) => {
      const there = await valuesOf(
        trx,
        sql<{
          value: string;
        }>`select logicalrelid::text as value from pg_dist_partition where partmethod = 'h' or repmodel = 't'`,
      );
      const copied = copiedTables.filter((table) => !there.includes(table));
      const tables = await selectSpreadTables(trx);
      const spread = tables.filter((table) => !there.includes(table));
      if (copied.length === 0 && spread.length === 0)
        return 'The leagues are spread over the nodes already. Nothing was done.';
      for (const [setting, value] of Object.entries(nodeSettings))
        await sql`select set_config(${setting}, ${value}, true)`.execute(trx);
      const parts = spread.length === 0 ? [] : await detach(trx, tables);
      for (const table of copied) await sql`select create_reference_table(${table})`.execute(trx);
      for (const table of spread)
        await (
          table === 'league'
            ? sql`select create_distributed_table('league', 'id', colocate_with => 'none')`
            : sql`select create_distributed_table(${table}, 'league_id', colocate_with => 'league')`
        ).execute(trx);
      for (const part of parts) await sql.raw(part).execute(trx);
      for (const name of functions) await sql`select create_distributed_function(${name})`.execute(trx);
      const [shards] = await valuesOf(
        trx,
        sql<{
          value: number;
        }>`select count(*)::int as value from pg_dist_shard where logicalrelid = 'league'::regclass`,
      );
      const [nodes] = await valuesOf(
        trx,
        sql<{
          value: number;
        }>`select count(*)::int as value from pg_dist_node where isactive and shouldhaveshards`,
      );
      return (
        `${spread.length} tables of leagues are spread over ${String(nodes)} nodes in ${String(shards)} shards, ` +
        `and ${copied.length} others were copied to every node.`
      );
    });
  });
};
