import { readFileSync } from 'node:fs';
import { endpoints } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { plainCalls, writtenCall } from '../e2e/support/plain-calls.ts';
import { apiTablePath, renderApiTable, testsNamedIn, testsOfCalls } from './api-table.ts';

test('the contract has every call of the plain API', () => {
  const calls = new Set(Object.values(endpoints).map(writtenCall));
  expect(plainCalls).toHaveLength(65);
  expect(plainCalls.filter((call) => !calls.has(call))).toEqual([]);
});

/** Any test may change which file makes a call most often; but the named files must make it. */
test('docs/api.md names tests of every call, and each of them makes it: run `npm run docs:api`', () => {
  const tests = testsOfCalls();
  const named = [...testsNamedIn(readFileSync(apiTablePath, 'utf8'))];
  const wrong = named.filter(
    ([name, paths]) => paths.length === 0 || paths.some((path) => tests.get(name)?.includes(path) !== true),
  );
  expect(wrong).toEqual([]);
});

test('docs/api.md is up to date with the contract: run `npm run docs:api`', () => {
  const table = readFileSync(apiTablePath, 'utf8');
  expect(table).toBe(renderApiTable(testsNamedIn(table)));
});
