import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOn } from './postgres-databases.ts';
import { makeCluster, runProgram, startPostgres } from './postgres-process.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server, which can be the primary or a standby. */
export interface PostgresNode {
  port: number;
  /** the address of its database `postgres`, as superuser */
  url: string;
  /** runs a statement, and returns its rows */
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
  /**
   * creates an empty cluster as the primary, which waits for no standby, and starts it; `options` are more options of
   * initdb
   */
  create: (options?: readonly string[]) => Promise<void>;
  /** starts the server on the content of its folder, with the environment `env` when it is given */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>;
  /** returns true when none of its processes exists */
  hasEnded: () => boolean;
  /** returns its log of all starts, each from the moment when it was ready */
  log: () => string;
  /** replaces the content of its folder by a copy of the primary, and starts as the primary's standby */
  follow: (leader: PostgresNode) => Promise<void>;
  /** becomes the primary */
  promote: () => Promise<void>;
  /**
   * sends a signal to all of its processes, as when the machine stops; after SIGKILL, waits until the server has ended
   */
  signal: (name: 'SIGSTOP' | 'SIGKILL') => Promise<void>;
}

/** milliseconds */
const patience = 30_000;

/** Waits until `isSo` returns true. Throws an error with `what` when this takes longer than `patience`. */
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patience / 1000} s`);
    await wait(50);
  }
};

/**
 * Returns a node of this name, with its data in `folder`. Nothing runs before the node is created, is started or
 * follows another.
 */
export const openNode = async (binaries: string, folder: string, name: string): Promise<PostgresNode> => {
  const port = await freePort();
  const data = join(folder, name);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const ask = (statement: string) => rowsOn(url, statement);
  const log: string[] = [];
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;

  const start: PostgresNode['start'] = async (env) => {
    const settings = { listen_addresses: '127.0.0.1', port: String(port), max_connections: '100' };
    server = await startPostgres(binaries, folder, data, settings, env);
    server.process.stderr?.on('data', (text: Buffer) => log.push(text.toString()));
  };
  /** The server's own process and its children. */
  const processes = (): number[] => {
    const pid = server?.process.pid;
    if (pid === undefined || server?.process.exitCode !== null || server.process.signalCode !== null)
      return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...(children === '' ? [] : children.split(' ').map(Number))];
  };
  const signal: PostgresNode['signal'] = async (given) => {
    for (const pid of processes())
      try {
        process.kill(pid, given);
      } catch {
        continue; // the process has ended meanwhile
      }
    if (given === 'SIGKILL') await server?.exited;
  };

  return {
    port,
    url,
    ask,
    start,
    signal,
    hasEnded: () => processes().length === 0,
    log: () => log.join(''),
    create: async (options) => {
      makeCluster(binaries, folder, data, options);
      await start();
    },
    follow: async (leader) => {
      rmSync(data, { recursive: true, force: true });
      const source = `host=127.0.0.1 port=${leader.port} user=postgres application_name=${name}`;
      runProgram(binaries, folder, 'pg_basebackup', ['-D', data, '-R', '-c', 'fast', '-N', '-d', source]);
      await start();
    },
    promote: async () => {
      await ask('select pg_promote(true, 30)');
      await until(`${name} leads`, async () => {
        const [row] = await ask('select pg_is_in_recovery() as follows');
        return row?.['follows'] === false;
      });
    },
  };
};
