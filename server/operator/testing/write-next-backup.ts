import { PGlite } from '@electric-sql/pglite';
import { migrate, migrations } from '../../db/migrate.ts';
import { openOnPglite } from '../../db/testing/open-on-pglite.ts';
import { openJobs } from '../../jobs/jobs.ts';
import { backedUpTables, restoreBackup, writeBackup } from '../backup.ts';
import { backupRows } from './backup-rows.ts';
import { insertPlainRow } from './plain-row.ts';

/**
 * Writes a backup of one version of the tables from a backup of the version before. Restores the earlier backup, which
 * migrates its rows, then adds the rows of backup-rows.ts, and a plain row to each table that is still empty.
 */
export const writeNextBackup = async (
  version: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= version));
  const database = openOnPglite(await PGlite.create());
  await migrate(database, known);
  const jobs = await openJobs(database);
  try {
    await restoreBackup(database, jobs, from, known);
    for (const statement of backupRows[version] ?? []) await database.execute(statement);
    for (const table of await backedUpTables(database.db.withoutPlugins())) {
      const { rows } = await database.execute(`select exists (select from ${table}) as filled`);
      if (rows[0]?.['filled'] === true) continue;
      await insertPlainRow(database, table).catch((error: unknown) => {
        const msg = `${table} takes no plain row: add statements for ${version} to backup-rows.ts`;
        throw new Error(msg, { cause: error });
      });
    }
    await writeBackup(database, to);
  } finally {
    await jobs.stop();
    await database.close();
  }
};
