import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeCluster, newPostgresFolder, startPostgres } from './postgres-process.ts';

export interface ThrowAwayPostgres {
  /** the address of its database `postgres`, as superuser, on a unix socket */
  url: string;
  /** the server's own process, for tests that stop or kill it */
  process: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts a new cluster, on a unix socket, in a temporary folder that stop() deletes; `settings` are server options.
 */
export const startThrowAwayPostgres = async (
  binaries: string,
  settings: Record<string, string> = { fsync: 'off' },
): Promise<ThrowAwayPostgres> => {
  const folder = newPostgresFolder();
  const data = join(folder, 'data');
  makeCluster(binaries, folder, data);
  const server = await startPostgres(binaries, folder, data, {
    listen_addresses: '',
    max_connections: '200',
    ...settings,
  });
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    process: server.process,
    stop: async () => {
      server.process.kill('SIGINT');
      await server.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
