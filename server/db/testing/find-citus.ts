import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPostgres } from './find-postgres.ts';

/**
 * Returns the folder of PostgreSQL's programs if Citus is installed beside them (by Debian or from source), else
 * undefined.
 */
export const findCitus = (env: NodeJS.ProcessEnv): string | undefined => {
  const found = findPostgres(env);
  if (found === undefined || 'url' in found) return undefined;
  const folder = dirname(realpathSync(join(found.binaries, 'postgres')));
  const hasCitus = ['../lib/citus.so', '../lib/postgresql/citus.so'].some((file) =>
    existsSync(join(folder, file)),
  );
  return hasCitus ? found.binaries : undefined;
};
