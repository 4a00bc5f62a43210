import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { plainCalls, writtenCall } from '../e2e/support/plain-calls.ts';

const root = join(import.meta.dirname, '..');

test('the contract has every call of the plain API', () => {
  const calls = new Set(Object.values(endpoints).map(writtenCall));
  expect(plainCalls).toHaveLength(65);
  expect(plainCalls.filter((call) => !calls.has(call))).toEqual([]);
});

/** The tests of all calls (rights, inputs, …) make a call too, but do not know what it is for. */
test("every call of the contract is made by its name, call('name', …), in a test of its own", () => {
  const made = globSync('server/{features,stories}/**/*.test.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(Object.keys(endpoints).filter((name) => !made.includes(name))).toEqual([]);
});
