import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { apiAt, type Account, type Api } from '../api-client.ts';
import { freePort } from '../../server/db/testing/free-port.ts';
import { openTortureDatabase, type DatabaseKind, type TortureDatabase } from '../torture-database.ts';
import { processorTimeOf } from '../server-process.ts';
import { adminLogin } from '../world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface AbusedServer {
  port: number;
  origin: string;
  pid: number;
  api: Api;
  admin: Account;
  /** returns the server's current memory in mebibytes, as Linux reports it */
  memory: () => number;
  /** returns the server's processor time in milliseconds; null where the system does not report it */
  processorTime: () => number | null;
  /** sends SIGTERM and waits; returns the exit code of the process, and the milliseconds until its end */
  stop: () => Promise<{ code: number | null; milliseconds: number }>;
  hasEnded: () => boolean;
}

const signInAdmin = async (api: Api): Promise<Account> => {
  const { token, user } = await api.must('login', {
    body: { identifier: adminLogin.ADMIN_USERNAME, password: adminLogin.ADMIN_PASSWORD },
  });
  return { id: user.id, username: user.username, token };
};

/** The conditions under which the server starts. */
export interface Conditions {
  /** a program with its arguments; it receives the server's command and runs it */
  through?: string[];
  env?: Record<string, string>;
}

/** Starts the shipped server on a database. Throws when it does not start within two minutes. */
const start = async (
  database: Record<string, string>,
  { through = [], env = {} }: Conditions,
): Promise<AbusedServer> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const command = [...through, process.execPath, 'server/main.ts'];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...database,
      ...adminLogin,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const api = apiAt(origin);
  const deadline = performance.now() + 120_000;
  while ((await api.call('getHealth')).status !== 200) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('The server did not start');
    }
    await wait(20);
  }
  return {
    port,
    origin,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    api,
    admin: await signInAdmin(api),
    memory: () => {
      const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    processorTime: () => processorTimeOf(child.pid),
    stop: async () => {
      const begun = performance.now();
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      return { code, milliseconds: performance.now() - begun };
    },
  };
};

export interface AbuseSettings {
  database: DatabaseKind;
  /** decides the order of the requests */
  seed: number;
  /** the folder of PostgreSQL's write-ahead log; with its data by default */
  logFolder?: string;
}

/**
 * Starts a server on a new database, and runs `abuse` with both; `startAgain` starts another server on the same
 * data. Stops the last server and removes the database afterwards. Returns the result of `abuse`.
 */
export const onAbusedServer = async <Result>(
  { database: kind, logFolder }: AbuseSettings,
  abuse: (
    server: AbusedServer,
    startAgain: () => Promise<AbusedServer>,
    database: TortureDatabase,
  ) => Promise<Result>,
  conditions: Conditions = {},
): Promise<Result> => {
  const database = await openTortureDatabase(kind, { logFolder });
  const started: AbusedServer[] = [];
  const startOne = async () => {
    const server = await start(database.env, conditions);
    started.push(server);
    return server;
  };
  try {
    return await abuse(await startOne(), startOne, database);
  } finally {
    await started.at(-1)?.stop();
    await database.close();
  }
};
