import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Manifest {
  optionalDependencies: Record<string, string>;
}
interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages;
const installed = Object.entries(locked).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** For each platform, the program and its sum. */
const sums = new Map(
  read('house/node.sha256')
    .trim()
    .split('\n')
    .map((line) => line.split('  ').toReversed() as [string, string]),
);

test('the lockfile fixes the content of every package, and none runs a script when it is installed', () => {
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('the Node of each platform is a locked package of one version, and its sum is known', () => {
  const { optionalDependencies: nodes } = JSON.parse(read('package.json')) as Manifest;
  expect(new Set(Object.values(nodes))).toEqual(new Set([process.versions.node]));
  expect(Object.keys(nodes).map((name) => locked[`node_modules/${name}`]?.version)).toEqual(
    Object.values(nodes),
  );
  expect(Array.from(sums.keys(), (path) => path.split('/')[1]).toSorted()).toEqual(
    Object.keys(nodes).toSorted(),
  );
});

test('the running Node is the one whose sum is known', () => {
  const program = realpathSync(process.execPath);
  const sum = createHash('sha256').update(readFileSync(program)).digest('hex');
  expect(Array.from(sums.values())).toContain(sum);
});
