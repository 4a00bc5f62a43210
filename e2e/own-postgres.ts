import { findPostgres } from '../server/db/testing/find-postgres.ts';
import { databaseUrlOf, runOn } from '../server/db/testing/postgres-databases.ts';
import { startThrowAwayPostgres } from '../server/db/testing/throw-away-postgres.ts';

export interface OwnPostgres {
  databaseUrl: string;
  /** Deletes the database. */
  stop: () => Promise<void>;
}

/**
 * An empty PostgreSQL database for the stories, which then take less of the processor than on the embedded one;
 * undefined where there is no PostgreSQL.
 */
export const openOwnPostgres = async (): Promise<OwnPostgres | undefined> => {
  const found = findPostgres(process.env);
  if (found === undefined) return undefined;
  const own = 'binaries' in found ? await startThrowAwayPostgres(found.binaries) : undefined;
  const adminUrl = 'url' in found ? found.url : (own?.url ?? '');
  const name = `pronathle_stories_${process.pid}`;
  await runOn(adminUrl, `create database ${name}`);
  return {
    databaseUrl: databaseUrlOf(adminUrl, name),
    stop: async () => {
      await runOn(adminUrl, `drop database ${name} with (force)`);
      await own?.stop();
    },
  };
};
