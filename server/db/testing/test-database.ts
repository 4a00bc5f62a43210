import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../open-database.ts';
import { shutDatabase } from './citus-nodes.ts';
import { openOnPglite } from './open-on-pglite.ts';
import { databaseUrlOf, runOn } from './postgres-databases.ts';
import './test-template.ts';

export interface TestDatabase extends OpenDatabase {
  /** the address of the PostgreSQL database, for a second program or connection; undefined on the embedded database */
  url: string | undefined;
}

/**
 * Opens a migrated, empty database for the caller alone, on the engine of the Vitest project that runs the test file.
 * Open it in beforeAll and close it in afterAll, which deletes it.
 */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const template = inject('testTemplate');
  if (template.kind === 'embedded') {
    const pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(template.dump)]) });
    return { ...openOnPglite(pglite), url: undefined };
  }
  const name = `pronathle_test_${randomUUID().replaceAll('-', '')}`;
  const { nodes } = template;
  for (const node of nodes) await runOn(node, `create database ${name} template ${template.template}`);
  const url = databaseUrlOf(nodes[0] ?? '', name);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      if (nodes.length > 1) await shutDatabase(nodes, name);
      for (const node of nodes) await runOn(node, `drop database ${name} with (force)`);
    },
  };
};
