import { migrations } from '../../db/migrate.ts';
import { backupFileOf, versionsWithBackup } from './backup-files.ts';
import { writeNextBackup } from './write-next-backup.ts';

/** Writes the missing backup files. Run it once at each milestone, from which on operators may have such files. */
const kept = versionsWithBackup();
let newest = kept.at(-1) ?? '';
for (const version of Object.keys(migrations).slice(kept.length)) {
  await writeNextBackup(version, { from: backupFileOf(newest), to: backupFileOf(version) });
  console.log(`${backupFileOf(version)} was written.`);
  newest = version;
}
