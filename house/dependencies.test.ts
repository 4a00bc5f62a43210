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

/** By the path of the Node program for each platform, its SHA-256 checksum. */
const sums = new Map(
  read('house/node.sha256')
    .trim()
    .split('\n')
    .map((line) => line.split('  ').toReversed() as [string, string]),
);

test('package-lock.json has a checksum of every package, and no package runs an install script', () => {
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('the Node packages of all platforms are locked at one version, and each has a checksum in node.sha256', () => {
  const { optionalDependencies: nodes } = JSON.parse(read('package.json')) as Manifest;
  expect(new Set(Object.values(nodes))).toEqual(new Set([process.versions.node]));
  expect(Object.keys(nodes).map((name) => locked[`node_modules/${name}`]?.version)).toEqual(
    Object.values(nodes),
  );
  expect(Array.from(sums.keys(), (path) => path.split('/')[1]).toSorted()).toEqual(
    Object.keys(nodes).toSorted(),
  );
});

test('the running Node has a checksum in node.sha256', () => {
  const program = realpathSync(process.execPath);
  const sum = createHash('sha256').update(readFileSync(program)).digest('hex');
  expect(Array.from(sums.values())).toContain(sum);
});
