import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOn } from './postgres-databases.ts';
import { makeCluster, runProgram, startPostgres } from './postgres-process.ts';
import { freePort } from './free-port.ts';

/** One of two PostgreSQL servers, each of which can be the primary or the standby. */
export interface PostgresNode {
  name: string;
  port: number;
  /** of its database `postgres`, as superuser, without any proxy */
  url: string;
  /** runs a statement, and returns its rows */
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
  /**
   * creates an empty cluster as the primary, which waits for no standby; `options` are further ones of
   * initdb
   */
  create: (options?: readonly string[]) => Promise<void>;
  /** starts again on the content of its folder; in another environment when one is given */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>;
  /** true when none of its processes exists */
  hasEnded: () => boolean;
  /** its log since it was ready, over all of its starts */
  log: () => string;
  /** copies the primary, replacing the content of its folder, and then follows it */
  follow: (leader: PostgresNode) => Promise<void>;
  /** from now on a commit is acknowledged only when this standby also has it on its disk */
  waitFor: (standby: PostgresNode) => Promise<void>;
  /** becomes the primary, and waits for no standby */
  promote: () => Promise<void>;
  /** to all of its processes, as when the machine stops; SIGKILL is awaited */
  signal: (name: 'SIGSTOP' | 'SIGKILL') => Promise<void>;
  /** it continues to acknowledge what it may, but sends nothing more to its standby */
  stopSending: () => Promise<void>;
}

const patience = 30_000;

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patience / 1000} s`);
    await wait(50);
  }
};

/**
 * A node of this name, with its data in `folder`; nothing runs before it is created, started or follows
 * another.
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
        continue; // it has ended in the meantime
      }
    if (given === 'SIGKILL') await server?.exited;
  };

  return {
    name,
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
    waitFor: async (standby) => {
      await ask(`alter system set synchronous_standby_names = '${standby.name}'`);
      await ask('select pg_reload_conf()');
      await until(`${standby.name} is a synchronous standby`, async () => {
        const [row] = await ask(`select from pg_stat_replication where sync_state = 'sync'`);
        return row !== undefined;
      });
    },
    promote: async () => {
      // Its copy names itself as the standby to wait for: as primary it would wait for ever.
      await ask(`alter system set synchronous_standby_names = ''`);
      await ask('select pg_reload_conf()');
      await ask('select pg_promote(true, 30)');
      await until(`${name} leads`, async () => {
        const [row] = await ask(
          `select pg_is_in_recovery() as follows, current_setting('synchronous_standby_names') as awaits`,
        );
        return row?.['follows'] === false && row['awaits'] === '';
      });
    },
    stopSending: async () => {
      for (const { pid } of await ask('select pid from pg_stat_replication'))
        process.kill(Number(pid), 'SIGSTOP');
    },
  };
};
