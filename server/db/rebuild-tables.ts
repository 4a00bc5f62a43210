import { sql, type Kysely, type Transaction } from 'kysely';
import { applyMissing, migrations } from './migrate.ts';
import type { Database } from './schema.ts';

type Trx = Transaction<Database>;

const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

const functionsOfSchema = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(trx);
  return rows.map(({ signature }) => signature);
};

/**
 * Replaces the game's `tables`, which must be empty, by tables of the earlier version that had the migrations `names`.
 * Runs in the caller's transaction.
 */
export const rebuildTables = async (
  trx: Trx,
  tables: readonly string[],
  names: readonly string[],
): Promise<void> => {
  const dropped = [...tables, ...migrationTables].map((table) => sql.table(table));
  await sql`drop table if exists ${sql.join(dropped)} cascade`.execute(trx);
  for (const signature of await functionsOfSchema(trx))
    await sql`drop function ${sql.raw(signature)} cascade`.execute(trx);
  const earlier = Object.entries(migrations).filter(([name]) => names.includes(name));
  await applyMissing(trx as unknown as Kysely<unknown>, Object.fromEntries(earlier));
};

/** Runs the missing migrations on the rows of the tables, in the caller's transaction. */
export const completeTables = async (trx: Trx, known = migrations): Promise<void> => {
  // A table cannot be altered while it has checks that wait for the commit, and any change of a row that this
  // transaction has inserted adds such a check.
  await sql`set constraints all immediate`.execute(trx);
  await applyMissing(trx as unknown as Kysely<unknown>, known);
};
