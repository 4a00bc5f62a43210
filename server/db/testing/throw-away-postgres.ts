import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ThrowAwayPostgres {
  /** of its database `postgres`, as superuser, on a unix socket */
  url: string;
  /** the server's own process, for tests that stop or kill it */
  process: ChildProcess;
  stop: () => Promise<void>;
}

interface Identity {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root: then somebody else runs it. */
const runningIdentity = (): Identity => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (user: string, flag: '-u' | '-g') =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody to run it');
};

const whenReady = async (server: ChildProcess): Promise<void> => {
  const { stderr } = server;
  if (stderr === null) throw new Error('PostgreSQL was started without its log');
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    if (line.includes('ready to accept connections')) {
      stderr.resume();
      return;
    }
    lines.push(line);
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
};

/** A cluster of its own in a temporary folder, on a unix socket, gone when stopped; `settings` are server options. */
export const startThrowAwayPostgres = async (
  binaries: string,
  settings: Record<string, string> = { fsync: 'off' },
): Promise<ThrowAwayPostgres> => {
  const identity = runningIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-pg-'));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');

  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=200', ...options],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(server, 'exit');
  await whenReady(server);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    process: server,
    stop: async () => {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
