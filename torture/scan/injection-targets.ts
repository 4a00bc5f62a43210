import { randomFrom } from '../../server/demo/random.ts';
import type { ApiDocument, Parameter } from '../../server/http/openapi-document.ts';
import { chanceFrom } from '../fuzz/chance.ts';
import { readDocument, type Call } from '../fuzz/document.ts';
import { drawValid, type FuzzRequest } from '../fuzz/draw-request.ts';
import { fillPools, openAccount } from '../fuzz/fuzzed-server.ts';
import { openSender, type FuzzAnswer } from '../fuzz/send.ts';
import { createWorld } from '../world.ts';
import type { ScannedServer } from './scanned-server.ts';

export type Attacker = 'player' | 'admin';

/** A request to be repeated with other values of its parameters. */
export interface InjectionTarget {
  /** the call, its caller, and the parameters to inject into */
  name: string;
  as: Attacker;
  method: string;
  /** with an asterisk after each part of the path that is a parameter */
  address: string;
  body: string | null;
  /** whether the unchanged request succeeds: one that does not reaches less of the product */
  succeeds: boolean;
  /** whether it is a list's parameter that takes any text */
  searches: boolean;
}

const drawsOfEach = 24;

/** Words that match an existing name: a list that is empty with and without an injection shows nothing. */
const searched: Record<string, string> = { search: 'o', name: 'o', country: 'FRA' };

/** Changing these would end the player's own session, which the scan needs. */
const endsSession = /"(?:email|newPassword)":"[^"]*",?/g;

const isFor = (attacker: Attacker, call: Call): boolean =>
  attacker === 'admin' || call['x-access'] !== 'admin';

const takesAnyText = ({ schema }: Parameter): boolean =>
  schema.type === 'string' && schema.enum === undefined && schema.format === undefined;

const succeeded = ({ status }: FuzzAnswer): boolean => status >= 200 && status < 300;

/** The path of a request, with an asterisk after each parameter. */
const marked = (target: string, template: string): string => {
  const [path = ''] = target.split('?');
  const names = `/api${template}`.split('/');
  return path
    .split('/')
    .map((part, index) => (names[index]?.startsWith('{') === true ? `${part}*` : part))
    .join('/');
};

/**
 * Fills the server with a championship, players and leagues, and finds for every call of its document with
 * parameters the requests to inject into, each tried before: for the path and body together, and for each
 * parameter of the query. Deletions are drawn once, so that objects remain, and their object is gone by
 * then.
 */
export const openInjectionTargets = async ({ origin, api: client }: ScannedServer) => {
  const chance = chanceFrom(randomFrom(20261123));
  const world = await createWorld(client, 4);
  const renew = { player: openAccount(client, world, 'user'), admin: openAccount(client, world, 'admin') };
  const signedIn = { player: await renew.player(), admin: await renew.admin() };
  const pools = await fillPools(client, world, chance);
  for (const { id } of Object.values(signedIn)) pools.reserve(id);
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument;
  const api = readDocument(document);
  const drawing = { chance, api, pools, ownId: () => signedIn.player.id };
  const sender = openSender(Number(new URL(origin).port));

  const draw = (call: Call, as: Attacker, query: string | null): FuzzRequest => {
    const drawn = drawValid(call, as, drawing);
    const [path = '', search] = drawn.target.split('?');
    const value = query === null ? null : (searched[query] ?? new URLSearchParams(search).get(query));
    const target =
      value === null ? path : `${path}?${new URLSearchParams({ [query ?? '']: value }).toString()}`;
    const spares = as === 'player' && call.operationId === 'updateMyProfile';
    const body = spares ? String(drawn.body).replace(endsSession, '').replace(',}', '}') : drawn.body;
    return { ...drawn, target, body };
  };

  /** Among many requests, the successful one with the most values, sent and answered. */
  const bestOf = async (call: Call, as: Attacker, query: string | null): Promise<InjectionTarget> => {
    let best: { worth: number; request: FuzzRequest; answer: FuzzAnswer } | undefined;
    for (let number = 0; number < (call.method === 'DELETE' ? 1 : drawsOfEach); number += 1) {
      const request = draw(call, as, query);
      if (query !== null && !request.target.includes('?')) continue;
      const answer = await sender.send(request, signedIn[as].token);
      if (succeeded(answer) && answer.text.startsWith('{')) pools.learn(JSON.parse(answer.text));
      const given = String(request.body ?? '').split('":').length;
      const worth = (succeeded(answer) ? 1e9 : 0) + given * 1e6 + answer.text.length;
      if (best === undefined || worth > best.worth) best = { worth, request, answer };
    }
    if (best === undefined) throw new Error(`no request was drawn for ${call.operationId} ?${String(query)}`);
    const { request, answer } = best;
    const search = query === null ? '' : `?${request.target.split('?')[1] ?? ''}`;
    return {
      name: `${call.operationId}${query === null ? '' : ` ?${query}`}, ${as}`,
      as,
      method: call.method,
      address: `${query === null ? marked(request.target, call.template) : (request.target.split('?')[0] ?? '')}${search}`,
      body: request.body === null ? null : String(request.body),
      succeeds: succeeded(answer),
      searches: call.parameters?.some((one) => one.name === query && takesAnyText(one)) === true,
    };
  };

  /** The requests of one call; the path and the body are one request, null, when there is either. */
  const queriesOf = (call: Call): (string | null)[] => {
    const parameters = call.parameters ?? [];
    const others = call.requestBody !== undefined || parameters.some((one) => one.in === 'path');
    const queries = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    return [...(others ? [null] : []), ...queries];
  };

  return {
    /** each is drawn when it is needed: those before it may have changed the data */
    targets: async function* (wanted: (call: Call) => boolean): AsyncGenerator<InjectionTarget> {
      for (const as of ['player', 'admin'] as const)
        for (const call of api.calls.filter((one) => isFor(as, one) && wanted(one)))
          for (const query of queriesOf(call)) yield await bestOf(call, as, query);
    },
    tokenOf: (as: Attacker) => signedIn[as].token,
    /** whether the session had ended, and is a new one now */
    renewed: async (as: Attacker): Promise<boolean> => {
      if ((await client.call('listBadges', { as: signedIn[as] })).status === 200) return false;
      signedIn[as] = await renew[as]();
      pools.reserve(signedIn[as].id);
      return true;
    },
    close: sender.close,
  };
};
