import { randomFrom } from '../../server/demo/random.ts';
import type { ApiDocument, Parameter } from '../../server/http/openapi-document.ts';
import { chanceFrom } from '../fuzz/chance.ts';
import { readDocument, type Call } from '../fuzz/document.ts';
import { drawValid, type FuzzRequest } from '../fuzz/draw-request.ts';
import { accountOpener, fillPools } from '../fuzz/fuzzed-server.ts';
import { openSender, type FuzzAnswer } from '../fuzz/send.ts';
import { createWorld } from '../world.ts';
import type { ScannedServer } from './scanned-server.ts';

export type Attacker = 'player' | 'admin';

/** A request to be repeated with other values of its parameters. */
export interface InjectionTarget {
  /** names the call, the parameter of its query if there is one, and the caller */
  name: string;
  as: Attacker;
  method: string;
  /** the path and query, with an asterisk after each parameter of the path */
  address: string;
  body: string | null;
  /** whether the unchanged request succeeds; a refused request reaches less of the product */
  succeeds: boolean;
  /** whether its parameter takes any text, as that of a search does */
  searches: boolean;
}

/** how many requests are drawn for each target */
const drawsOfEach = 24;

/** Words, by parameter, that match existing names. A list that is empty even without an injection proves nothing. */
const searched: Record<string, string> = { search: 'o', name: 'o', country: 'FRA' };

/** Matches fields of a body whose change would end the player's session, which the scan needs. */
const endsSession = /"(?:email|newPassword)":"[^"]*",?/g;

const isFor = (attacker: Attacker, call: Call): boolean =>
  attacker === 'admin' || call['x-access'] !== 'admin';

const takesAnyText = ({ schema }: Parameter): boolean =>
  schema.type === 'string' && schema.enum === undefined && schema.format === undefined;

const succeeded = ({ status }: FuzzAnswer): boolean => status >= 200 && status < 300;

/** Returns the path of a request, with an asterisk after each parameter. */
const marked = (target: string, template: string): string => {
  const [path = ''] = target.split('?');
  const names = `/api${template}`.split('/');
  return path
    .split('/')
    .map((part, index) => (names[index]?.startsWith('{') === true ? `${part}*` : part))
    .join('/');
};

/**
 * Fills the server with a championship, players and leagues. Finds requests to inject into for every call of
 * its document: one for path and body together, and one for each parameter of the query. It has already sent each of
 * these requests. It sends a deletion only once, so that objects remain; the object of the deletion is then gone.
 */
export const openInjectionTargets = async ({ origin, api: client }: ScannedServer) => {
  const chance = chanceFrom(randomFrom(20261123));
  const world = await createWorld(client, 4);
  const renew = {
    player: accountOpener(client, world, 'user'),
    admin: accountOpener(client, world, 'admin'),
  };
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

  /** Sends many requests. Returns the successful one with the most values in its body and the longest answer. */
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

  /** Returns null for a request with path and body, if the call has either, and the name of each query parameter. */
  const queriesOf = (call: Call): (string | null)[] => {
    const parameters = call.parameters ?? [];
    const others = call.requestBody !== undefined || parameters.some((one) => one.in === 'path');
    const queries = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    return [...(others ? [null] : []), ...queries];
  };

  return {
    /** yields the targets one by one, because injections into one may change the data of the next */
    targets: async function* (wanted: (call: Call) => boolean): AsyncGenerator<InjectionTarget> {
      for (const as of ['player', 'admin'] as const)
        for (const call of api.calls.filter((one) => isFor(as, one) && wanted(one)))
          for (const query of queriesOf(call)) yield await bestOf(call, as, query);
    },
    tokenOf: (as: Attacker) => signedIn[as].token,
    /** opens a new session when the old one has ended, and returns whether it did */
    renewed: async (as: Attacker): Promise<boolean> => {
      if ((await client.call('listBadges', { as: signedIn[as] })).status === 200) return false;
      signedIn[as] = await renew[as]();
      pools.reserve(signedIn[as].id);
      return true;
    },
    close: sender.close,
  };
};
