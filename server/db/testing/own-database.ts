import type { FoundPostgres } from './find-postgres.ts';
import { databaseUrlOf, runOn } from './postgres-databases.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

export interface OwnDatabase {
  /** of the server, for administrative statements */
  adminUrl: string;
  databaseUrl: string;
  /** Deletes the database, and its server where that was started for it. */
  stop: () => Promise<void>;
}

/** Creates an empty database, on a new server unless one is given. */
export const openOwnDatabase = async (found: FoundPostgres, name: string): Promise<OwnDatabase> => {
  const own = 'binaries' in found ? await startThrowAwayPostgres(found.binaries) : undefined;
  const adminUrl = 'url' in found ? found.url : (own?.url ?? '');
  await runOn(adminUrl, `create database ${name}`);
  return {
    adminUrl,
    databaseUrl: databaseUrlOf(adminUrl, name),
    stop: async () => {
      await runOn(adminUrl, `drop database ${name} with (force)`);
      await own?.stop();
    },
  };
};
