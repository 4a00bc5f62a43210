import { nodeSettings } from '../../operator/distribute.ts';
import { databaseUrlOf, runOn } from './postgres-databases.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

export interface CitusNodes {
  /** the addresses of each node's database `postgres`: first the coordinator's, then those of the workers */
  urls: string[];
  stop: () => Promise<void>;
}

const hostOf = (url: string): string => new URL(url).searchParams.get('host') ?? '';

/** Starts a coordinator and its workers on this machine; createOnNodes() connects them to each other. */
export const startCitusNodes = async (binaries: string, workers = 2): Promise<CitusNodes> => {
  const settings = {
    fsync: 'off',
    shared_preload_libraries: 'citus',
    max_prepared_transactions: '200',
    'citus.enable_stat_counters': 'on',
    // Set for the whole server: a database that is copied from a template does not get the template's settings.
    ...nodeSettings,
  };
  const nodes = await Promise.all(
    Array.from({ length: 1 + workers }, () => startThrowAwayPostgres(binaries, settings)),
  );
  return {
    urls: nodes.map(({ url }) => url),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
};

/** Creates a database on all nodes, in which the coordinator knows the workers. Returns its address. */
export const createOnNodes = async (urls: readonly string[], name: string): Promise<string> => {
  const [coordinator = '', ...workers] = urls;
  for (const url of urls) {
    await runOn(url, `create database ${name}`);
    await runOn(databaseUrlOf(url, name), 'create extension citus');
  }
  const database = databaseUrlOf(coordinator, name);
  await runOn(database, `select citus_set_coordinator_host('${hostOf(coordinator)}', 5432)`);
  for (const url of workers) await runOn(database, `select citus_add_node('${hostOf(url)}', 5432)`);
  return database;
};

/** Ends all connections to a database, also those of Citus, and refuses new ones: so it can be copied or dropped. */
export const shutDatabase = async (urls: readonly string[], name: string): Promise<void> => {
  for (const url of urls) {
    await runOn(url, `alter database ${name} with allow_connections false`);
    await runOn(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  }
};
