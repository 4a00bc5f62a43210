import { readdirSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { installJobs } from '../jobs/install-jobs.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { SchemaTooNew } from './schema-too-new.ts';

const folder = new URL('migrations/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

/** Returns the migration of a file, which is loaded only when it is applied: most starts apply none. */
const migrationOf = (name: string): Migration => ({
  up: async (db) => {
    const migration = (await import(new URL(`${name}.ts`, folder).href)) as Migration;
    await migration.up(db);
  },
});

/** Every migration of the folder, by its file's name, in the order in which they are applied. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  names.map((name) => [name, migrationOf(name)]),
);

const appliedMigrations = async (db: Kysely<unknown>): Promise<string[]> => {
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
};

/**
 * Returns whether the tables have everything that this program needs. A later program may have extended them
 * (docs/deploy.md).
 */
export const isMigrated = async (db: Kysely<Database>): Promise<boolean> => {
  const applied = await appliedMigrations(db.withoutPlugins() as unknown as Kysely<unknown>);
  return Object.keys(migrations).every((name) => applied.includes(name));
};

/** Applies the `known` migrations that are missing; `db` may be a transaction. */
export const applyMissing = async (db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> => {
  const provider = { getMigrations: () => Promise.resolve(known) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The migration failed', { cause: error });
};

/**
 * Migrates the tables of the game and of its jobs to this program's version. Throws SchemaTooNew when they are newer.
 * Each run is one transaction under an advisory lock: of two processes that start together only one migrates, and a
 * crash leaves the tables unchanged. `known` is for tests.
 */
export const migrate = async (database: OpenDatabase, known = migrations): Promise<void> => {
  await database.unhurried(async ({ db: game, execute }) => {
    const db = game.withoutPlugins() as unknown as Kysely<unknown>;
    const applied = await appliedMigrations(db);
    const tooNew = applied.filter((name) => !(name in known));
    if (tooNew.length > 0) throw new SchemaTooNew(tooNew);
    // Not called when nothing is missing: the migrator reads the catalogue, which takes longer than a usual start.
    if (applied.length < Object.keys(known).length) await applyMissing(db, known);
    await installJobs(database.kind, execute);
  });
};
