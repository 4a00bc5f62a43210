import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { distributeLeagues } from '../../operator/distribute.ts';
import { shutDatabase, createOnNodes, startCitusNodes } from './citus-nodes.ts';
import { findCitus } from './find-citus.ts';
import { findPostgres } from './find-postgres.ts';
import { openOwnDatabase } from './own-database.ts';
import './test-template.ts';

/** Migrates the template database on Citus, with the leagues spread over two workers. */
const setUpNodes = async (project: TestProject, template: string): Promise<() => Promise<void>> => {
  const binaries = findCitus(process.env);
  if (binaries === undefined) throw new Error('There is no Citus to test on');
  const { urls, stop } = await startCitusNodes(binaries);
  const database = await openDatabase({ databaseUrl: await createOnNodes(urls, template), dataDir: '' });
  await migrate(database);
  await distributeLeagues(database);
  await database.close();
  await shutDatabase(urls, template);
  project.provide('testTemplate', { kind: 'postgresql', nodes: urls, template });
  return stop;
};

/**
 * Migrates one template database for all test files of the run, on a new server unless one is given; with TEST_CITUS=1
 * on Citus. Returns a function that deletes it.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const found = findPostgres(process.env);
  if (found === undefined) throw new Error('There is no PostgreSQL to test on');
  const template = `pronathle_test_${process.pid}_template`;
  if (process.env['TEST_CITUS'] === '1') return setUpNodes(project, template);
  const { adminUrl, databaseUrl, stop } = await openOwnDatabase(found, template);
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database);
  await database.close();
  project.provide('testTemplate', { kind: 'postgresql', nodes: [adminUrl], template });
  return stop;
};
