import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/db/testing/free-port.ts';
import { importHost } from './import-host.ts';

export interface ServerUnderTest {
  url: string;
  /** the folder of the server's mails */
  outbox: string;
  admin: { email: string; password: string };
  /** Ends the server with SIGTERM, as an operator does, and deletes its data; a second call has no effect. */
  stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '..');
/** Milliseconds that the server may take to start. */
const startWithin = 240_000;

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
};

export interface ServerPlace {
  /** the folder of the product: this repository when absent, or a copy */
  folder?: string;
  /** the address at which the browser sees the server; the server's own address when absent */
  seenAt?: string;
  /** the address of an empty PostgreSQL database; when absent, the server uses its embedded database */
  databaseUrl?: string;
}

/**
 * Starts the real server on a separate database, and waits until it answers. The server serves the client, which it
 * first builds when the client's sources have changed. Throws when the server ends or does not answer in time.
 */
export const startServer = async ({
  folder = root,
  seenAt,
  databaseUrl,
}: ServerPlace = {}): Promise<ServerUnderTest> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pronathle-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'admin@pronathle.test', password: 'une-piste-de-400-metres' };
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      IMPORT_HOSTS: importHost,
      HOST: '127.0.0.1',
      APP_URL: seenAt ?? url,
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ADMIN_EMAIL: admin.email,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise<number | null>((resolve) => {
    server.once('exit', resolve);
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + startWithin;
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error('The server did not answer in time.');
    }
    await wait(200);
  }
  return { url, outbox: join(dataDir, 'outbox'), admin, stop };
};
