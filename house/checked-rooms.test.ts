import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * One call for each room: `tsc -b` looks only at the dates of a room's own files, so it accepts the web from its cache
 * after a type of the domain has changed.
 */
test('the types of every room are checked together with those it takes from other rooms', () => {
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
  const rooms = configs.trim().split('\n').map(dirname);
  expect(scripts.types.split(' && ').toSorted()).toEqual(rooms.map((room) => `tsc -p ${room}`).toSorted());
});
