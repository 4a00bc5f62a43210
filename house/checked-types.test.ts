import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * `tsc -b` would look only at the dates of a folder's own files. After a change of a type in domain/, it accepts web/
 * from its cache.
 */
test('npm run types checks each folder with a tsconfig.json by a tsc -p of its own', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { types: string };
  };
  const configs = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', 'tsconfig.json', '**/tsconfig.json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const folders = configs.trim().split('\n').map(dirname);
  expect(scripts.types.split(' && ').toSorted()).toEqual(
    folders.map((folder) => `tsc -p ${folder}`).toSorted(),
  );
});
