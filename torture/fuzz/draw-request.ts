import type { Parameter } from '../../server/http/openapi-document.ts';
import type { Chance } from './chance.ts';
import type { ApiUnderFuzz, Call } from './document.ts';
import {
  forbiddenFields,
  hostileAuthorizations,
  hostileBodies,
  hostileContentTypes,
  hostileIds,
  hostileJson,
  hostileMethods,
  hostilePaths,
  hostileQueries,
  hostileValues,
} from './hostile-value.ts';
import { kindOf, type Pools, type Scene } from './pools.ts';
import { recipes } from './recipes.ts';
import { validValue } from './valid-value.ts';

export const actors = ['visitor', 'player', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** valid: as the document requires; broken: with one wrong part; hostile: as our client never sends it */
export const intents = ['valid', 'broken', 'hostile'] as const;
export type Intent = (typeof intents)[number];

export interface FuzzRequest {
  intent: Intent;
  actor: Actor;
  method: string;
  /** as sent, with its query */
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

export interface RequestDrawing {
  chance: Chance;
  api: ApiUnderFuzz;
  pools: Pools;
  /** the player's own id */
  ownId: () => string;
}

interface Parts {
  call: Call;
  path: Map<string, string>;
  query: [string, string][];
  /** null for a call without a body */
  body: { value: unknown } | null;
}

/**
 * Returns whether a call may name only objects that the fuzz has made. Otherwise it could delete or change objects that
 * all requests need, and soon no request would succeed.
 */
const sparesTheWorld = ({ method, template }: Call): boolean =>
  (method === 'DELETE' && !/participants|results|predictions/.test(template)) ||
  (method === 'PUT' && ['/users/{id}', '/leagues/{id}'].includes(template));

const drawParts = (call: Call, { chance, api, pools, ownId }: RequestDrawing): Parts => {
  const scene = pools.scene();
  // Calls on an event itself, not on a part of it such as its result.
  const usesOwn = call.template.startsWith('/competition-events') && !call.template.includes('/{id}/');
  const taken = new Set<string>();

  const ownIdFor = (field: string, { own }: Scene): string | null => {
    if (!usesOwn || own === null) return null;
    if (field === 'competition' || field === 'discipline') return own[field];
    return field === 'id' ? own.event : null;
  };
  const idFor = (field: string): string => {
    if (field === 'id' && call.template.startsWith('/users/my-profile') && chance.of(0.8)) return ownId();
    const known = ownIdFor(field, scene);
    if (known !== null && chance.of(0.9)) return known;
    const draw = () => pools.idOf(kindOf(field, call.template), scene, { made: sparesTheWorld(call) });
    let id = draw();
    // Avoids the same athlete twice on a podium, in most cases.
    for (let attempt = 0; taken.has(id) && attempt < 5; attempt += 1) id = draw();
    taken.add(id);
    return id;
  };

  const drawing = { chance, document: api.document, idFor };
  const valueOf = ({ name, schema }: Parameter) => String(validValue(schema, name, drawing));
  const parameters = call.parameters ?? [];
  const schema = call.requestBody?.content['application/json']?.schema;
  const recipe = chance.of(0.6) ? recipes[call.operationId]?.(scene, chance) : undefined;
  return {
    call,
    path: new Map(parameters.filter((one) => one.in === 'path').map((one) => [one.name, valueOf(one)])),
    query: parameters
      .filter((one) => one.in === 'query' && chance.of(0.3))
      .map((one) => [one.name, valueOf(one)]),
    body: schema === undefined ? null : { value: recipe ?? validValue(schema, 'body', drawing) },
  };
};

interface Holder {
  container: Record<string, unknown> | unknown[];
  key: string;
}

/** Returns every position in a value that can be replaced. */
const placesIn = (value: unknown): Holder[] => {
  if (typeof value !== 'object' || value === null) return [];
  const container = value as Holder['container'];
  return Object.entries(container).flatMap(([key, child]) => [{ container, key }, ...placesIn(child)]);
};

const breakBody = (value: unknown, chance: Chance): unknown => {
  const places = placesIn(value);
  if (places.length === 0 || chance.of(0.05)) return chance.one(hostileValues);
  const { container, key } = chance.one(places);
  const at = container as Record<string, unknown>;
  const drawn = chance.whole(1, 10);
  if (drawn === 1) Reflect.deleteProperty(at, key);
  else if (drawn === 2) at[key] = [at[key]];
  else if (drawn === 3) Object.assign(at, forbiddenFields);
  else at[key] = chance.one(hostileValues);
  return value;
};

const fill = (template: string, path: ReadonlyMap<string, string>): string =>
  `/api${template.replace(/\{(\w+)\}/g, (_match, name: string) => path.get(name) ?? '')}`;

const isEncoded = /^(?:[\w.~-]|%[\dA-Fa-f]{2})*$/;

/** Encodes texts for an address. Drawn ids are encoded already. */
const encoded = (path: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...path].map(([name, value]) => [name, isEncoded.test(value) ? value : encodeURI(value)]));

const assemble = (
  parts: Parts,
  request: Pick<FuzzRequest, 'intent' | 'actor'> & { extraQuery?: string },
): FuzzRequest => {
  const { call, query, body } = parts;
  const path = encoded(parts.path);
  const search = [new URLSearchParams(query).toString(), request.extraQuery ?? '']
    .filter((part) => part !== '')
    .join('&');
  return {
    intent: request.intent,
    actor: request.actor,
    method: call.method,
    target: `${fill(call.template, path)}${search === '' ? '' : `?${search}`}`,
    headers: body === null ? {} : { 'content-type': 'application/json' },
    body: body === null ? null : hostileJson(body.value),
  };
};

const breakParts = (parts: Parts, actor: Actor, chance: Chance): FuzzRequest => {
  const places = [
    ...(parts.body === null ? [] : (['body', 'body', 'body'] as const)),
    ...(parts.path.size === 0 ? [] : (['path'] as const)),
    ...(parts.call.method === 'GET' ? (['query', 'query'] as const) : []),
  ];
  const place = places.length === 0 ? 'query' : chance.one(places);
  if (place === 'body' && parts.body !== null) {
    const body = { value: breakBody(parts.body.value, chance) };
    return assemble({ ...parts, body }, { intent: 'broken', actor });
  }
  if (place === 'path') {
    const name = chance.one([...parts.path.keys()]);
    const path = encoded(parts.path).set(name, chance.one(hostileIds));
    const request = assemble({ ...parts, path: new Map() }, { intent: 'broken', actor });
    return { ...request, target: fill(parts.call.template, path) };
  }
  return assemble(parts, { intent: 'broken', actor, extraQuery: chance.one(hostileQueries) });
};

/** Changes a request into one that our client never sends: a wrong encoding, method, address or header. */
const spoil = (request: FuzzRequest, chance: Chance): FuzzRequest => {
  const json = { ...request.headers, 'content-type': 'application/json' };
  switch (chance.whole(1, 7)) {
    case 1:
    case 2:
      return { ...request, headers: json, body: chance.one(hostileBodies) };
    case 3: {
      const headers = { ...request.headers, 'content-type': chance.one(hostileContentTypes) };
      return { ...request, headers, body: request.body ?? '{}' };
    }
    case 4:
      return { ...request, method: chance.one(hostileMethods) };
    case 5:
      return { ...request, target: chance.one(hostilePaths), method: chance.one(hostileMethods) };
    case 6:
      return {
        ...request,
        actor: 'visitor',
        headers: { ...request.headers, authorization: chance.one(hostileAuthorizations) },
      };
    default: {
      const [name, value] = chance.one([
        ['origin', 'https://elsewhere.test'],
        ['host', 'elsewhere.test'],
        ['x-forwarded-host', 'elsewhere.test'],
        ['x-http-method-override', 'DELETE'],
        ['content-encoding', 'gzip'],
        ['accept', 'text/html'],
        ['accept-version', '9'],
        ['range', 'bytes=0-1'],
        ['if-none-match', '*'],
        ['expect', 'something'],
        ['cookie', `x=${'y'.repeat(4000)}`],
        ['x-long', 'x'.repeat(20_000)],
      ] as const);
      return { ...request, headers: { ...request.headers, [name]: value } };
    }
  }
};

/** Returns the probability to keep a drawn call: lower if it hashes a password or ends a session. */
const weightOf = ({ operationId }: Call): number =>
  ['login', 'logout', 'register', 'resetPassword', 'updateUser', 'updateMyProfile'].includes(operationId)
    ? 0.3
    : 1;

/** Draws a request for one call, as the document requires it. */
export const drawValid = (call: Call, actor: Actor, drawing: RequestDrawing): FuzzRequest =>
  assemble(drawParts(call, drawing), { intent: 'valid', actor });

/** Draws a request for any call: 45 % are valid, 35 % broken and 20 % hostile. */
export const drawRequest = (drawing: RequestDrawing): FuzzRequest => {
  const { chance, api } = drawing;
  let call = chance.one(api.calls);
  while (!chance.of(weightOf(call))) call = chance.one(api.calls);
  const likely: Actor = call['x-access'] === 'admin' ? 'admin' : 'player';
  const actor = chance.of(0.75) ? likely : chance.one(actors);
  const percent = chance.whole(1, 100);
  const parts = drawParts(call, drawing);
  if (percent <= 45) return assemble(parts, { intent: 'valid', actor });
  if (percent <= 80) return breakParts(parts, actor, chance);
  return spoil(assemble(parts, { intent: 'hostile', actor }), chance);
};
