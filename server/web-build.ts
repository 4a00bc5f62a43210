import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskRefusal } from './db/disk-refusal.ts';
import { aloneIn } from './db/folder-lock.ts';
import { keepEarlierAssets } from './keep-earlier-assets.ts';
import { startMessages } from './start.messages.ts';
import { ClientNotBuilt } from './operator-message.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const servedFolder = join(root, 'web/dist');
const servedPage = join(servedFolder, 'index.html');
const buildFolder = join(root, 'web/.build');
const sources = ['web', 'contract', 'domain', 'package-lock.json'];
const skipped = new Set(['dist', 'node_modules']);

/** Returns when a file, or the newest file of a folder, was changed, in milliseconds since 1970. */
const newestChange = (path: string): number => {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = readdirSync(path).filter((name) => !skipped.has(name) && !name.startsWith('.'));
  return Math.max(0, ...entries.map((name) => newestChange(join(path, name))));
};

const isStale = (): boolean =>
  !existsSync(servedPage) ||
  sources.some((source) => newestChange(join(root, source)) > statSync(servedPage).mtimeMs);

/** Builds the client in another folder, and then replaces the served build. Throws ClientNotBuilt. */
const build = async (): Promise<void> => {
  console.log(startMessages.buildingClient);
  const made = join(buildFolder, 'dist');
  const options = ['--outDir', made, '--emptyOutDir', '--logLevel', 'warn'];
  const building = spawn('npm', ['run', '--silent', 'build', '--', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // A start that fails meanwhile must not leave a build behind, beside which the next start would begin another one.
  const stopBuilding = () => building.kill();
  process.once('exit', stopBuilding);
  const [status] = (await once(building, 'close')) as [number | null];
  process.off('exit', stopBuilding);
  if (status !== 0) throw new ClientNotBuilt('see the messages above');
  keepEarlierAssets({ from: servedFolder, to: made });
  rmSync(servedFolder, { recursive: true, force: true });
  renameSync(made, servedFolder);
};

/**
 * Builds the web client when its build is missing or older than its sources, so that no separate step is needed before
 * a start. Returns its folder. Of several servers that start at once, one builds for all. Throws ClientNotBuilt.
 */
export const buildClientIfStale = async (): Promise<string> => {
  if (!isStale()) return servedFolder;
  try {
    await aloneIn(buildFolder, async () => {
      if (isStale()) await build();
    });
    return servedFolder;
  } catch (error) {
    const why = diskRefusal(error);
    if (why === undefined) throw error;
    throw new ClientNotBuilt(`in ${join(root, 'web')}, ${why}; or run "npm run build" with another account`);
  }
};
