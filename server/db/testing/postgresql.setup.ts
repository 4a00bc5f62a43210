import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { findPostgres } from './find-postgres.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';
import { databaseUrlOf, runOn } from './postgres-databases.ts';
import './test-template.ts';

/** Migrates one template database for all test files of the run, on a new server unless one is given. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const found = findPostgres(process.env);
  if (found === undefined) throw new Error('There is no PostgreSQL to test on');
  const own = 'binaries' in found ? await startThrowAwayPostgres(found.binaries) : undefined;
  const adminUrl = 'url' in found ? found.url : (own?.url ?? '');
  const template = `pronathle_test_${process.pid}_template`;

  await runOn(adminUrl, `create database ${template}`);
  const database = await openDatabase({ databaseUrl: databaseUrlOf(adminUrl, template), dataDir: '' });
  await migrate(database);
  await database.close();
  project.provide('testTemplate', { kind: 'postgresql', adminUrl, template });
  return async () => {
    await runOn(adminUrl, `drop database ${template} with (force)`);
    await own?.stop();
  };
};
