import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

type Imports = Map<string, Set<string>>;

/** Returns the features that each feature of the server imports, without its tests. */
const readImports = (): Imports => {
  const imports: Imports = new Map();
  for (const file of globSync('server/features/*/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    const feature = file.split('/')[2] ?? '';
    const imported = imports.get(feature) ?? new Set();
    for (const [, other = ''] of readFileSync(join(root, file), 'utf8').matchAll(/'(?:\.\.\/)+([\w-]+)\//g))
      imported.add(other);
    imports.set(feature, imported);
  }
  for (const [feature, imported] of imports)
    imports.set(feature, new Set([...imported].filter((other) => other !== feature && imports.has(other))));
  return imports;
};

/** Removes, again and again, a feature that imports none of those left. Returns the rest, which import in a circle. */
const inCircles = (imports: Imports): string[] => {
  const left = new Map(imports);
  const isFree = (feature: string) => ![...(left.get(feature) ?? [])].some((other) => left.has(other));
  let free: string | undefined;
  while ((free = [...left.keys()].find(isFree)) !== undefined) left.delete(free);
  return [...left].map(([feature, others]) => `${feature} imports ${[...others].join(', ')}`);
};

test('no features of the server import each other, directly or in a circle', () => {
  const imports = readImports();
  expect(imports.get('thread')).toContain('leagues');
  expect(inCircles(imports)).toEqual([]);
});

test('inCircles finds a circle of three features, and none where there is none', () => {
  const of = (...pairs: [string, string[]][]): Imports => new Map(pairs.map(([f, to]) => [f, new Set(to)]));
  expect(inCircles(of(['a', ['b']], ['b', []], ['c', ['a', 'b']]))).toEqual([]);
  expect(inCircles(of(['a', ['b']], ['b', ['c']], ['c', ['a']], ['d', []]))).toEqual([
    'a imports b',
    'b imports c',
    'c imports a',
  ]);
});
