import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMessages } from './start.messages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'web/dist/index.html');
const sources = ['web', 'contract', 'domain', 'package-lock.json'];
const skipped = new Set(['dist', 'node_modules']);

const newestChange = (path: string): number => {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = readdirSync(path).filter((name) => !skipped.has(name) && !name.startsWith('.'));
  return Math.max(0, ...entries.map((name) => newestChange(join(path, name))));
};

const isStale = (): boolean =>
  !existsSync(built) || sources.some((source) => newestChange(join(root, source)) > statSync(built).mtimeMs);

/** Builds the web client when its build is missing or older than its sources, so that starting is all it takes. */
export const buildClientIfStale = async (): Promise<void> => {
  if (!isStale()) return;
  console.log(startMessages.buildingClient);
  const build = spawn('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = (await once(build, 'close')) as [number | null];
  if (status !== 0) throw new Error('The web client could not be built: see the messages above');
};
