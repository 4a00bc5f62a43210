import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

type Imports = Map<string, Set<string>>;

/** The features that each feature of the server imports, tests aside. */
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

/** Removes features that import none of the others, one by one. Returns the rest: those of a circle. */
const inCircles = (imports: Imports): string[] => {
  const left = new Map(imports);
  const isFree = (feature: string) => ![...(left.get(feature) ?? [])].some((other) => left.has(other));
  let free: string | undefined;
  while ((free = [...left.keys()].find(isFree)) !== undefined) left.delete(free);
  return [...left].map(([feature, others]) => `${feature} imports ${[...others].join(', ')}`);
};

test('the features of the server form a tree: no two need each other', () => {
  const imports = readImports();
  expect(imports.get('thread')).toContain('leagues');
  expect(inCircles(imports)).toEqual([]);
});

test('a circle of features is found, whatever its length', () => {
  const of = (...pairs: [string, string[]][]): Imports => new Map(pairs.map(([f, to]) => [f, new Set(to)]));
  expect(inCircles(of(['a', ['b']], ['b', []], ['c', ['a', 'b']]))).toEqual([]);
  expect(inCircles(of(['a', ['b']], ['b', ['c']], ['c', ['a']], ['d', []]))).toEqual([
    'a imports b',
    'b imports c',
    'c imports a',
  ]);
});
