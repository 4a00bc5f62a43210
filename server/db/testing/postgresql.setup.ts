import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { findPostgres } from './find-postgres.ts';
import { openOwnDatabase } from './own-database.ts';
import './test-template.ts';

/** Migrates one template database for all test files of the run, on a new server unless one is given. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const found = findPostgres(process.env);
  if (found === undefined) throw new Error('There is no PostgreSQL to test on');
  const template = `pronathle_test_${process.pid}_template`;
  const { adminUrl, databaseUrl, stop } = await openOwnDatabase(found, template);
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database);
  await database.close();
  project.provide('testTemplate', { kind: 'postgresql', adminUrl, template });
  return stop;
};
