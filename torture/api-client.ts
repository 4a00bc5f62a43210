import {
  endpoints,
  type ApiBody,
  type ApiParams,
  type ApiQuery,
  type ApiReply,
  type EndpointName,
} from '@pronathle/contract';
import type { Fate } from './history.ts';

/** An account with a session. */
export interface Account {
  id: string;
  username: string;
  token: string;
}

interface CallOptions<Name extends EndpointName> {
  /** who calls; a visitor without a session when absent */
  as?: Pick<Account, 'token'>;
  params?: ApiParams<Name>;
  query?: ApiQuery<Name>;
  body?: ApiBody<Name>;
}

export interface Answer<Name extends EndpointName> {
  /** 0: the connection broke before an answer came */
  status: number;
  /** the reply of a success; after a refusal another object, and null without an answer */
  body: ApiReply<Name>;
  /** the header Retry-After */
  retryAfter: string | null;
}

/** Returns 'unknown' for a 5xx and for a broken connection: the write may be stored or not. */
export const fateOf = ({ status }: { status: number }): Fate => {
  if (status >= 200 && status < 300) return 'acknowledged';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
};

/** What `onAnswer` of `apiAt` receives for each answer. */
export interface SeenAnswer {
  name: EndpointName;
  status: number;
  /** null without an answer */
  body: unknown;
  retryAfter: string | null;
  /** milliseconds */
  took: number;
}

/** The maximum wait for an answer, in milliseconds. */
const patience = 60_000;

/**
 * Returns a client of the API at an address. It never retries. A broken connection counts as an answer with
 * status 0.
 */
export const apiAt = (origin: string, onAnswer: (answer: SeenAnswer) => void = () => undefined) => {
  const send = async <Name extends EndpointName>(
    name: Name,
    { as, params, query, body }: CallOptions<Name> = {},
  ): Promise<Answer<Name>> => {
    const { method, path } = endpoints[name];
    const given = (params ?? {}) as Record<string, string>;
    const filled = path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(given[key] ?? ''));
    const search = new URLSearchParams(query ?? {}).toString();
    try {
      const response = await fetch(`${origin}/api${filled}${search === '' ? '' : `?${search}`}`, {
        method,
        headers: {
          ...(as !== undefined && { authorization: `Bearer ${as.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: (text === '' ? null : JSON.parse(text)) as ApiReply<Name>,
        retryAfter: response.headers.get('retry-after'),
      };
    } catch {
      return { status: 0, body: null as ApiReply<Name>, retryAfter: null };
    }
  };

  const call = async <Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<Answer<Name>> => {
    const begun = performance.now();
    const answer = await send(name, options);
    onAnswer({ name, ...answer, took: performance.now() - begun });
    return answer;
  };

  /** Returns the body of a call that must succeed. Throws when it is refused or gets no answer. */
  const must = async <Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<ApiReply<Name>> => {
    const answer = await call(name, options);
    if (fateOf(answer) === 'acknowledged') return answer.body;
    throw new Error(`${name} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  return { call, must };
};

export type Api = ReturnType<typeof apiAt>;

/** Returns a client that sends each call to the next of several servers, as a load balancer does. */
export const apiAcross = (servers: readonly Api[]): Api => {
  let turn = 0;
  const next = (): Api => {
    const server = servers[turn % servers.length];
    turn += 1;
    if (server === undefined) throw new Error('no server to ask');
    return server;
  };
  return {
    call: (name, options) => next().call(name, options),
    must: (name, options) => next().must(name, options),
  };
};
