import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { installJobs } from '../jobs/install-jobs.ts';
import * as house from './migrations/0001-house.ts';
import * as auditIndexes from './migrations/0002-audit-indexes.ts';
import * as imports from './migrations/0003-imports.ts';
import * as keptScores from './migrations/0004-kept-scores.ts';
import * as nameOrders from './migrations/0005-name-orders.ts';
import * as oneAutre from './migrations/0006-one-autre.ts';
import * as leagueOrder from './migrations/0007-league-order.ts';
import * as wantedPage from './migrations/0008-wanted-page.ts';
import * as keptAnswers from './migrations/0009-kept-answers.ts';
import * as usernameLooks from './migrations/0010-username-looks.ts';
import * as sessionDevices from './migrations/0011-session-devices.ts';
import * as publishedLooks from './migrations/0012-published-looks.ts';
import * as rateCounts from './migrations/0013-rate-counts.ts';
import * as addressClaims from './migrations/0014-address-claims.ts';
import * as leagueVisits from './migrations/0015-league-visits.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

/** Every migration, by its file's name; a new one is added here. */
export const migrations: Record<string, Migration> = {
  '0001-house': house,
  '0002-audit-indexes': auditIndexes,
  '0003-imports': imports,
  '0004-kept-scores': keptScores,
  '0005-name-orders': nameOrders,
  '0006-one-autre': oneAutre,
  '0007-league-order': leagueOrder,
  '0008-wanted-page': wantedPage,
  '0009-kept-answers': keptAnswers,
  '0010-username-looks': usernameLooks,
  '0011-session-devices': sessionDevices,
  '0012-published-looks': publishedLooks,
  '0013-rate-counts': rateCounts,
  '0014-address-claims': addressClaims,
  '0015-league-visits': leagueVisits,
};

/** The tables were made by a later version of the program. */
export class SchemaTooNew extends Error {
  constructor(unknown: string[]) {
    super(
      `The database was written by a newer version of PronAthlé (it knows ${unknown.join(', ')}). ` +
        'Run that version, or restore a backup made by this one. Nothing was changed.',
    );
    this.name = 'SchemaTooNew';
  }
}

const appliedMigrations = async (db: Kysely<unknown>): Promise<string[]> => {
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
};

/** Whether the tables have all that this program needs. A later program may have gone on from there (docs/deploy.md). */
export const isMigrated = async (db: Kysely<Database>): Promise<boolean> => {
  const applied = await appliedMigrations(db.withoutPlugins() as unknown as Kysely<unknown>);
  return Object.keys(migrations).every((name) => applied.includes(name));
};

/** Applies those of the `known` migrations that the tables lack; `db` may be a transaction. */
export const applyMissing = async (db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> => {
  const provider = { getMigrations: () => Promise.resolve(known) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The migration failed', { cause: error });
};

/**
 * Brings the tables, the game's and the jobs', to this program's version; throws SchemaTooNew when they are past it.
 * Each run is one transaction under an advisory lock: two processes starting at once do it once, and a crash
 * in the middle leaves the tables as they were. `known` is for tests.
 */
export const migrate = async (database: OpenDatabase, known = migrations): Promise<void> => {
  await database.unhurried(async ({ db: game, execute }) => {
    const db = game.withoutPlugins() as unknown as Kysely<unknown>;
    const applied = await appliedMigrations(db);
    const tooNew = applied.filter((name) => !(name in known));
    if (tooNew.length > 0) throw new SchemaTooNew(tooNew);
    // The migrator's look at the catalogue takes longer than all the rest of an ordinary start.
    if (applied.length < Object.keys(known).length) await applyMissing(db, known);
    await installJobs(database.kind, execute);
  });
};
