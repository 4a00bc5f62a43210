import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of small backups: one for each version of the tables up to the last milestone, named after its last
 * migration. Those up to 0011 were written by the program of that version; make-backup-file.ts writes the later ones.
 * They are never changed, because operators have such files. Tests write backups of versions after the milestone.
 */
const folder = join(import.meta.dirname, 'backups');

export const backupFileOf = (migration: string): string => join(folder, `${migration}.gz`);

export const versionsWithBackup = (): string[] =>
  readdirSync(folder)
    .map((name) => name.replace(/\.gz$/, ''))
    .sort();
