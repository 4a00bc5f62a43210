import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary PostgreSQL server. */
export interface ThrowawayCluster {
  /** the folder of its Unix socket and its log */
  readonly host: string;
  readonly user: string;
  /** returns the path of one of PostgreSQL's programs */
  program(name: string): string;
  /** stops the server and deletes its data */
  stop(): void;
}

/** Returns the folder of PostgreSQL's programs: PG_BIN, or else the newest in Debian's layout. Throws without one. */
function postgresBinaries(): string {
  const found = [
    process.env['PG_BIN'] ?? '',
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ];
  const folder = found.find((candidate) => candidate !== '' && existsSync(join(candidate, 'initdb')));
  if (folder === undefined) throw new Error('No PostgreSQL server found: set PG_BIN to its bin folder.');
  return folder;
}

function accountId(flag: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
}

/**
 * Starts a cluster with default durability and the given preloaded libraries. If this process is root, the cluster runs
 * as the user postgres, because PostgreSQL refuses root.
 */
export function startThrowawayCluster(sharedBuffers: string, libraries = ''): ThrowawayCluster {
  const bin = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'throwaway-cluster-'));
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: accountId('-u', 'postgres'), gid: accountId('-g', 'postgres') } : {};
  if (isRoot) chownSync(folder, accountId('-u', 'postgres'), accountId('-g', 'postgres'));
  const data = join(folder, 'data');
  const run = (command: string, args: string[]): void => {
    execFileSync(join(bin, command), args, { ...identity, cwd: folder, stdio: 'ignore' });
  };
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8']);
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c shared_buffers=${sharedBuffers} -c max_wal_size=4GB -c shared_preload_libraries=${libraries}`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    host: folder,
    user: 'postgres',
    program: (name) => join(bin, name),
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
}
