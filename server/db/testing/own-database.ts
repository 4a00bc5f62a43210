import type { FoundPostgres } from './find-postgres.ts';
import { databaseUrlOf, runOn } from './postgres-databases.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

export interface OwnDatabase {
  /** an address on the same server, for administrative statements */
  adminUrl: string;
  databaseUrl: string;
  /** Deletes the database, and stops the server if openOwnDatabase() has started it. */
  stop: () => Promise<void>;
}

/** Creates an empty database on the server that was found; starts a server when only its programs were found. */
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
