import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api, endpoints, refusals, type ApiShape, type EndpointName } from '@pronathle/contract';
import type { Access, Endpoint } from '@pronathle/contract/endpoints';
import { refusalsOf } from '../server/http/openapi.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the table is kept. */
export const apiTablePath = join(root, 'docs/api.md');

const names = Object.keys(endpoints) as EndpointName[];

/** The test files that may hold a call: a feature's own before stories over many, in the order of their names. */
const testFiles = (): string[] =>
  ['server/features', 'server/stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .toSorted()
      .map((path) => join(folder, path)),
  );

/** For each call of the contract, the first test file that makes it by name: `call('name', …)`. */
export const testsOfCalls = (): Map<EndpointName, string> => {
  const found = new Map<EndpointName, string>();
  for (const path of testFiles()) {
    const source = readFileSync(join(root, path), 'utf8');
    for (const [, name] of source.matchAll(/\bcall\(\s*'(\w+)'/g)) {
      const known = names.find((candidate) => candidate === name);
      if (known !== undefined && !found.has(known)) found.set(known, path);
    }
  }
  return found;
};

const whoMay: Record<Access, string> = {
  public: 'anybody',
  'signed-in': 'any player signed in',
  'self-or-admin': 'the account itself, admins',
  league: "the league's members, admins",
  'league-owner': "the league's owner, admins",
  prediction: 'its author, and whoever may see it',
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

const rowOf = (name: EndpointName, test: string | undefined): string => {
  const { method, path, access }: Endpoint = endpoints[name];
  const held = test === undefined ? 'none' : `[${test.replace('server/', '')}](../${test})`;
  return `| \`${method} ${path}\`<br>${name} | ${whoMay[access]} | ${answersOf(name)} | ${held} |`;
};

/** The whole file: a line per call of the contract. */
export const renderApiTable = (tests: ReadonlyMap<EndpointName, string>): string =>
  [
    '# The API, call by call',
    '',
    'Made from the contract and the tests by `npm run docs:api`; do not edit it by hand. Paths are below `/api`.',
    'The running server tells the same in full at `/api/openapi.json` (OpenAPI 3.1) and, for people, at `/api/docs`.',
    'Every refusal is `{msg, errors?, code?}` with a French sentence ([contract/errors.ts](../contract/errors.ts)).',
    '',
    '| call | who may | what it answers | held by |',
    '| --- | --- | --- | --- |',
    ...names.map((name) => rowOf(name, tests.get(name))),
    '',
  ].join('\n');
