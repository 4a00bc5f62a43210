import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { openOnPglite } from './open-on-pglite.ts';
import './test-template.ts';

/**
 * Migrates one database in memory for all test files of the run, and stores its image, which they load or copy. Returns
 * a function that deletes the image.
 */
export const setup = async (project: TestProject): Promise<() => void> => {
  // Small log segments, and only the database in use: the image is half as large, and loads faster.
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const database = openOnPglite(pglite);
  await migrate(database);
  await database.execute(`update pg_database set datistemplate = false where datname like 'template%'`);
  for (const unused of ['template0', 'template1']) await database.execute(`drop database ${unused}`);
  await database.execute('checkpoint');
  const image = await pglite.dumpDataDir('none');
  await database.close();

  const folder = mkdtempSync(join(tmpdir(), 'pronathle-template-'));
  const dump = join(folder, 'database.tar');
  writeFileSync(dump, Buffer.from(await image.arrayBuffer()));

  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'db'), { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', dump, '-C', join(dataDir, 'db')], { stdio: 'ignore' });
  // The image is that of a running database. Opening and closing it turns the files into those of a stopped one.
  await (await openDatabase({ dataDir })).close();

  project.provide('testTemplate', { kind: 'embedded', dump, dataDir });
  return () => rmSync(folder, { recursive: true, force: true });
};
