import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { plainCalls, writtenCall } from '../e2e/support/plain-calls.ts';

const root = join(import.meta.dirname, '..');

test('the contract has every call of the plain API in e2e/support/plain-calls.ts', () => {
  const calls = new Set(Object.values(endpoints).map(writtenCall));
  expect(plainCalls).toHaveLength(65);
  expect(plainCalls.filter((call) => !calls.has(call))).toEqual([]);
});

/** Tests that make all calls in a loop (rights, inputs, …) do not count: they do not test what a call does. */
test("every call of the contract is made by its name, call('name', …), in some test", () => {
  const made = globSync('server/{features,stories}/**/*.test.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(Object.keys(endpoints).filter((name) => !made.includes(name))).toEqual([]);
});
