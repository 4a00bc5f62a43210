import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOn } from './postgres-databases.ts';
import { makeCluster, runProgram, startPostgres } from './postgres-process.ts';
import { freePort } from './free-port.ts';

/** One of two PostgreSQL servers, each of which can lead or follow. */
export interface PostgresNode {
  name: string;
  port: number;
  /** of its database `postgres`, as superuser, past any proxy */
  url: string;
  /** runs a statement, and gives its rows */
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
  /** an empty cluster that leads, and takes a statement for done without any standby; given further options of initdb */
  create: (options?: readonly string[]) => Promise<void>;
  /** starts again on what its folder holds; in another environment than ours when one is given */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>;
  /** none of its processes is there */
  hasEnded: () => boolean;
  /** what it has written to its log from when it was ready, all of its starts together */
  log: () => string;
  /** takes a copy of the one that leads, whatever its folder held, and goes on following it */
  follow: (leader: PostgresNode) => Promise<void>;
  /** from now on a commit is acknowledged when this standby has it on its disk too */
  waitFor: (standby: PostgresNode) => Promise<void>;
  /** leads from now on, and waits for no standby */
  promote: () => Promise<void>;
  /** to all of its processes, as when the machine stops; SIGKILL is awaited */
  signal: (name: 'SIGSTOP' | 'SIGKILL') => Promise<void>;
  /** it goes on acknowledging what it may, but sends nothing to its standby any more */
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

/** A node of this name, whose data are in `folder`; nothing runs before it leads or follows. */
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
  /** The server's own process and those it has started. */
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
        continue; // it has ended meanwhile
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
      // The copy it began with names itself as the standby to wait for: as leader it would wait for ever.
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
