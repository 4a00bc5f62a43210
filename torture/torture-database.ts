import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../server/db/testing/find-postgres.ts';
import { databaseUrlOf, runOn } from '../server/db/testing/postgres-databases.ts';
import { openNode, type PostgresNode } from '../server/db/testing/postgres-node.ts';
import { newPostgresFolder } from '../server/db/testing/postgres-process.ts';

export const databaseKinds = ['embedded', 'postgresql'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** The database of a server under test. It stays the same over all kills of the server. */
export interface TortureDatabase {
  kind: DatabaseKind;
  /** environment variables that connect a server to this database */
  env: Record<string, string>;
  dataFolder: string;
  /**
   * for a PostgreSQL that this run has started: `begin` sends SIGKILL to all of its processes, `end` restarts it on the
   * same data
   */
  outage?: { begin: () => Promise<void>; end: PostgresNode['start'] } & Pick<
    PostgresNode,
    'hasEnded' | 'log'
  >;
  close: () => Promise<void>;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'pronathle-torture-'));

/**
 * Options of initdb: the write-ahead log in a folder of its own, in segments of 1 MB, so that PostgreSQL soon
 * needs a new segment.
 */
const logOptions = (folder: string) => ['--waldir', folder, '--wal-segsize', '1'];

const openPostgres = async (
  logFolder: string | undefined,
): Promise<Pick<TortureDatabase, 'outage' | 'close'> & { url: string }> => {
  const found = findPostgres(process.env);
  if (found === undefined)
    throw new Error('No PostgreSQL found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql)');
  if ('binaries' in found) {
    // Unlike in other tests, PostgreSQL has no settings that trade durability for speed.
    const folder = newPostgresFolder();
    const node = await openNode(found.binaries, folder, 'torture');
    await node.create(logFolder === undefined ? [] : logOptions(logFolder));
    const kill = () => node.signal('SIGKILL');
    return {
      url: node.url,
      outage: { begin: kill, end: node.start, hasEnded: node.hasEnded, log: node.log },
      close: async () => {
        await kill();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  const name = `pronathle_torture_${process.pid}`;
  await runOn(found.url, `create database ${name}`);
  return {
    url: databaseUrlOf(found.url, name),
    close: () => runOn(found.url, `drop database ${name} with (force)`),
  };
};

/**
 * Creates a database. `logFolder` is for the write-ahead log of a PostgreSQL that this run starts. Throws when no
 * PostgreSQL is found.
 */
export const openTortureDatabase = async (
  kind: DatabaseKind,
  { logFolder }: { logFolder?: string | undefined } = {},
): Promise<TortureDatabase> => {
  const folder = newFolder();
  const dataFolder = join(folder, 'data');
  const postgres = kind === 'postgresql' ? await openPostgres(logFolder) : undefined;
  return {
    kind,
    dataFolder,
    env: { DATA_DIR: dataFolder, ...(postgres !== undefined && { DATABASE_URL: postgres.url }) },
    ...(postgres?.outage !== undefined && { outage: postgres.outage }),
    close: async () => {
      await postgres?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Copies the data folder. Returns a function that puts the copy back, which loses all later writes. */
export const keepDataFolder = ({ dataFolder }: TortureDatabase): (() => void) => {
  const kept = `${dataFolder}.kept`;
  cpSync(dataFolder, kept, { recursive: true });
  return () => {
    rmSync(dataFolder, { recursive: true });
    renameSync(kept, dataFolder);
  };
};
