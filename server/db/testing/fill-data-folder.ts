import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import './test-template.ts';

/**
 * Puts a migrated, empty database into a data folder where the tests run on the embedded one: to create one takes
 * seconds. On PostgreSQL the database is elsewhere.
 */
export const fillDataFolder = (dataDir: string): void => {
  const template = inject('testTemplate');
  if (template.kind === 'embedded') cpSync(template.dataDir, dataDir, { recursive: true });
};
