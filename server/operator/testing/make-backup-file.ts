import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { migrate, migrations } from '../../db/migrate.ts';
import { openOnPglite } from '../../db/open-database.ts';
import { openJobs } from '../../jobs/jobs.ts';
import { backedUpTables, restoreBackup, writeBackup } from '../backup.ts';
import { backupFileOf, versionsWithBackup } from './backup-files.ts';
import { backupRows } from './backup-rows.ts';
import { insertPlainRow } from './plain-row.ts';

/**
 * Writes the backup file of the newest version of the tables: it restores the newest existing file, which
 * migrates it, and adds the rows of backup-rows.ts, and a plain row to each table that has none. An existing file is
 * kept: delete one that has not been released to write it again.
 */
const version = Object.keys(migrations).at(-1) ?? '';
const previous = versionsWithBackup().at(-1) ?? '';
if (existsSync(backupFileOf(version))) {
  console.log(`There is a file of ${version} already.`);
  process.exit(0);
}
const database = openOnPglite(await PGlite.create());
await migrate(database);
const jobs = await openJobs(database);
try {
  await restoreBackup(database, jobs, backupFileOf(previous));
  for (const statement of backupRows[version] ?? []) await database.execute(statement);
  for (const table of await backedUpTables(database.db.withoutPlugins())) {
    const { rows } = await database.execute(`select exists (select from ${table}) as filled`);
    if (rows[0]?.['filled'] === true) continue;
    await insertPlainRow(database, table).catch((error: unknown) => {
      const msg = `${table} takes no plain row: add statements for ${version} to backup-rows.ts`;
      throw new Error(msg, { cause: error });
    });
  }
  await writeBackup(database, backupFileOf(version));
  console.log(`${backupFileOf(version)} was written.`);
} finally {
  await jobs.stop();
  await database.close();
}
