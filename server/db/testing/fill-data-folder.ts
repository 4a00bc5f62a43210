import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import './test-template.ts';

/**
 * Copies a migrated, empty database into a data folder when the tests run on the embedded database, where creating one
 * takes seconds. Does nothing on PostgreSQL, whose data are not in that folder.
 */
export const fillDataFolder = (dataDir: string): void => {
  const template = inject('testTemplate');
  if (template.kind === 'embedded') cpSync(template.dataDir, dataDir, { recursive: true });
};
