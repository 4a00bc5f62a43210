import { Validator } from '@seriousme/openapi-schema-validator';
import { api, endpoints, refusalBody, refusals, type EndpointName } from '@pronathle/contract';
import type { Endpoint } from '@pronathle/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import type { ApiDocument, Operation, Schema } from './openapi-document.ts';

let server: TestApp;
let document: ApiDocument;

beforeAll(async () => {
  server = await openTestApp();
  document = (await server.app.inject('/api/openapi.json')).json();
});
afterAll(() => server.close());

const names = Object.keys(endpoints) as EndpointName[];

const operationOf = (name: EndpointName): Operation => {
  const { method, path }: Endpoint = endpoints[name];
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not in the document`);
  return operation;
};

/** Returns every schema in a part of the document, at any depth. */
const schemasIn = (part: unknown): Schema[] => {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(schemasIn);
  return 'type' in part || 'anyOf' in part || '$ref' in part ? [part as Schema, ...below] : below;
};

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(document as unknown as Record<string, unknown>)).toEqual({
    valid: true,
  });
});

test('the document has each call of the contract once, and no others', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...names].sort());
  for (const name of names) expect(operationOf(name).operationId).toBe(name);
});

describe.each(names)('%s', (name) => {
  const { access, path }: Endpoint = endpoints[name];

  test('states who may call it', () => {
    const { security, tags, description } = operationOf(name);
    expect(operationOf(name)['x-access']).toBe(access);
    expect(security.some((scheme) => 'bearer' in scheme)).toBe(access !== 'public' || name === 'register');
    expect(security.every((scheme) => 'bearer' in scheme) && security.length > 0).toBe(access !== 'public');
    expect(description).toMatch(/\.$/);
    expect(document.tags.find((tag) => tag.name === tags[0])?.description).toMatch(/./);
  });

  test('states its parameters, successes and refusals', () => {
    const operation = operationOf(name);
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name).sort()).toEqual(
      [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter).sort(),
    );

    const statuses = Object.keys(operation.responses);
    expect(statuses).toEqual(expect.arrayContaining(Object.keys(api[name].replies)));
    expect(statuses.includes('401')).toBe(access !== 'public' || name === 'login');
    expect(statuses.includes('403')).toBe(['admin', 'self-or-admin'].includes(access) || name === 'login');
    expect(statuses).toContain('503');
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400 || response.$ref !== undefined) continue;
      expect(response.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Refusal',
      });
    }
  });
});

test('the document names its entities, and has no unused name', () => {
  const text = JSON.stringify(document);
  const schemas = Object.keys(document.components.schemas);
  expect(schemas).toEqual(expect.arrayContaining(['User', 'Athlete', 'Competition', 'CompetitionEvent']));
  expect(schemas).toEqual(
    expect.arrayContaining(['Prediction', 'League', 'RankingEntry', 'Badge', 'Refusal']),
  );
  expect(schemas.filter((name) => name.endsWith('Input'))).toEqual([]);
  expect(schemas.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});

test('the document has no redundancy: no pattern beside a format, no anyOf for a plain type or null', () => {
  const schemas = schemasIn(document.paths).concat(schemasIn(document.components.schemas));
  expect(schemas.length).toBeGreaterThan(500);
  for (const schema of schemas) {
    if (schema.format !== undefined) expect(schema.pattern).toBeUndefined();
    expect(schema.maximum).not.toBe(Number.MAX_SAFE_INTEGER);
    const plain = schema.anyOf?.filter(({ type, enum: choices }) => typeof type === 'string' && !choices);
    if (schema.anyOf?.some(({ type }) => type === 'null') && schema.anyOf.length === 2)
      expect(plain?.map(({ type }) => type)).toEqual(['null']);
  }
});

test('the document states the limits of the input', () => {
  const register = operationOf('register').requestBody?.content['application/json']?.schema;
  expect(register?.properties?.['password']).toMatchObject({ type: 'string', minLength: 6, maxLength: 200 });
  expect(register?.properties?.['username']).toMatchObject({ minLength: 1, maxLength: 100 });
  expect(register?.properties?.['email']).toMatchObject({ format: 'email' });
  const limit = operationOf('listAthletes').parameters?.find((parameter) => parameter.name === 'limit');
  expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 0 });
  expect(operationOf('recalculateCotes').requestBody?.required).toBe(false);
  expect(operationOf('enterResult').requestBody?.required).toBe(true);
});

test('the document describes the shape of a refusal', () => {
  const { msg } = refusals['no-session'];
  expect(document.components.responses['NoSession']?.description).toBe(msg);
  expect(Object.keys(document.components.schemas['Refusal']?.properties ?? {})).toEqual(
    Object.keys(refusalBody.shape),
  );
});
