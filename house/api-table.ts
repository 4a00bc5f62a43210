import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api, endpoints, refusals, type ApiShape, type EndpointName } from '@pronathle/contract';
import type { Access, Endpoint } from '@pronathle/contract/endpoints';
import { refusalsOf } from '../server/http/openapi.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of the table. */
export const apiTablePath = join(root, 'docs/api.md');

const names = Object.keys(endpoints) as EndpointName[];

/** The test files that may make a call: a feature's own before stories over many, in alphabetical order. */
const testFiles = (): string[] =>
  ['server/features', 'server/stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .toSorted()
      .map((path) => join(folder, path)),
  );

/**
 * For each call of the contract, the test files that make it by name, `call('name', …)`. Files that make it
 * most often come first, because a file that makes it once may only need it as setup.
 */
export const testsOfCalls = (): Map<EndpointName, string[]> => {
  const made = testFiles().map((path) => {
    const calls = readFileSync(join(root, path), 'utf8').matchAll(/\bcall\(\s*'(\w+)'/g);
    return { path, calls: Map.groupBy(calls, ([, name]) => name) };
  });
  return new Map(
    names.map((name) => [
      name,
      made
        .map(({ path, calls }) => ({ path, count: calls.get(name)?.length ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count)
        .map(({ path }) => path),
    ]),
  );
};

/** The test files that a table names for each call. */
export const testsNamedIn = (table: string): Map<EndpointName, string[]> =>
  new Map(
    names.map((name) => {
      const row = table.split('\n').find((line) => line.includes(`<br>${name} | `)) ?? '';
      return [name, [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path)];
    }),
  );

const whoMay: Record<Access, string> = {
  public: 'anybody',
  'signed-in': 'any player signed in',
  'self-or-admin': 'the account itself, admins',
  league: "the league's members, admins",
  'league-visible': "the league's members, admins; of a public league any player signed in",
  'league-member': "the league's members",
  'league-owner': "the league's owner, admins",
  prediction: "its author, admins; after the lock the league's members",
  'prediction-author': 'its author',
  admin: 'admins',
};

const shapeOf = (schema: ApiShape['replies'][number]): string => {
  if ('shape' in schema) return ` \`{${Object.keys(schema.shape as object).join(', ')}}\``;
  return schema.type === 'array' ? ' a list' : '';
};

const answersOf = (name: EndpointName): string => {
  const { replies }: ApiShape = api[name];
  const successes = Object.entries(replies).map(([status, schema]) => `${status}${shapeOf(schema)}`);
  const refused = new Set(refusalsOf(name).map((code) => refusals[code].status));
  return `${successes.join('<br>')}<br>or ${[...refused].sort().join(' ')}`;
};

const rowOf = (name: EndpointName, tests: string[]): string => {
  const { method, path, access }: Endpoint = endpoints[name];
  const held = tests.map((test) => `[${test.replace('server/', '').replace('.test.ts', '')}](../${test})`);
  return `| \`${method} ${path}\`<br>${name} | ${whoMay[access]} | ${answersOf(name)} | ${held.join('<br>')} |`;
};

/** The whole file: one line per call of the contract, with the given tests. */
export const renderApiTable = (tests: ReadonlyMap<EndpointName, string[]>): string =>
  [
    '# The API, call by call',
    '',
    'Made from the contract and the tests by `npm run docs:api`; do not edit it by hand. Paths are below `/api`.',
    'The running server documents them in full at `/api/openapi.json` (OpenAPI 3.1) and, for people, at `/api/docs`.',
    'Every refusal is `{msg, errors?, code?}` with a French sentence ([contract/errors.ts](../contract/errors.ts)).',
    '',
    "'Held by' names the tests that make a call most often. Every call is also tried by [rights](../server/stories/rights.test.ts)",
    'as everybody, by [input](../server/stories/input.test.ts) with every broken body, query and id, and by the generated',
    'requests of `npm run torture -- fuzz`.',
    '',
    '| call | who may | what it answers | held by |',
    '| --- | --- | --- | --- |',
    ...names.map((name) => rowOf(name, tests.get(name) ?? [])),
    '',
  ].join('\n');
