/**
 * `npm run types`: checks each folder that has a tsconfig.json, by a `tsc -p` of its own. `tsc -b` would look only at
 * the dates of a folder's own files: after a change of a type in domain/, it accepts web/ from its cache.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')));

const folders = globSync('**/tsconfig.json', { cwd: root, exclude: ['**/node_modules'] }).map(dirname);
if (folders.length === 0) throw new Error('no folder has a tsconfig.json');
const failed = folders.toSorted().filter((folder) => {
  const { status } = spawnSync(process.execPath, [compiler, '-p', folder], { cwd: root, stdio: 'inherit' });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
