import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Identity {
  uid?: number;
  gid?: number;
}

/** Returns the user that runs PostgreSQL: this one, or another one when this is root, whom PostgreSQL refuses. */
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

/** Creates a temporary folder that PostgreSQL may write to, whichever user runs it. */
export const newPostgresFolder = (): string => {
  const { uid, gid } = runningIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-pg-'));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

/** Runs one of PostgreSQL's programs in a folder and waits for its end; throws an error with its error output. */
export const runProgram = (binaries: string, folder: string, program: string, args: string[]): void => {
  execFileSync(join(binaries, program), args, {
    ...runningIdentity(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
};

/**
 * Creates an empty cluster in `data`, whose superuser `postgres` needs no password; `options` are more options of
 * initdb.
 */
export const makeCluster = (
  binaries: string,
  folder: string,
  data: string,
  options: readonly string[] = [],
): void => {
  runProgram(binaries, folder, 'initdb', [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N', ...options],
  ]);
};

const whenReady = async (server: ChildProcess): Promise<void> => {
  const { stderr } = server;
  if (stderr === null) throw new Error('PostgreSQL was started without its log');
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    if (/ready to accept (read-only )?connections/.test(line)) {
      stderr.resume();
      return;
    }
    lines.push(line);
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
};

/**
 * Starts the server of a cluster, with its unix socket in `folder`, and waits until it answers; `settings`
 * are server options.
 */
export const startPostgres = async (
  binaries: string,
  folder: string,
  data: string,
  settings: Record<string, string>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ process: ChildProcess; exited: Promise<unknown> }> => {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, ...options], {
    ...runningIdentity(),
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(server, 'exit');
  await whenReady(server);
  return { process: server, exited };
};
