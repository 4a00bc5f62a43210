import {
  api,
  endpoints,
  refusalBody,
  type ApiReply,
  type ApiShape,
  type EndpointName,
} from '@pronathle/contract';
import type { Endpoint } from '@pronathle/contract/endpoints';
import { validationMessages } from '@pronathle/contract/validation.messages';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { z } from 'zod';
import { answerOnce, type Once } from './answer-once.ts';
import { findCaller, tokenOf, type Caller } from './caller.ts';
import { isShared, sendConditionally, sendWritten, tagOf } from './conditional.ts';
import { isHeavy, openHeavyCalls, withoutRefusals } from './heavy-calls.ts';
import { networkOf } from './network.ts';
import { openPatience } from './patience.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { CallerContext, PublicContext, SenderContext } from '../context.ts';
import type { Services } from '../services.ts';
import { Refusal } from './refusal.ts';
import { findProgram } from './program.queries.ts';
import { serializeAhead } from './serialize-once.ts';
import { isProgramToken } from '../secrets/secret-token.ts';

type Api = typeof api;
type Parsed<Name extends EndpointName, Key extends string> =
  Api[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** Only a call declared `once` can store its answer for a repeated request. */
type OnceOf<Name extends EndpointName> = (typeof endpoints)[Name] extends { once: true }
  ? Once<Answer<ApiReply<Name>>>
  : undefined;

/** Only a public call may come without a session, or without a key from a program. */
type ContextOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'public'
  ? PublicContext
  : (typeof endpoints)[Name] extends { programs: true }
    ? SenderContext
    : CallerContext;

/** The input of a call's handler: everything in it has been checked against the contract. */
export interface Call<Name extends EndpointName> {
  params: Parsed<Name, 'params'>;
  query: Parsed<Name, 'query'>;
  body: Parsed<Name, 'body'>;
  /** the services and the caller, for the function that does the work of the call */
  context: ContextOf<Name>;
  caller: ContextOf<Name>['caller'];
  once: OnceOf<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

export const ok = <Body>(body: Body): Answer<Body> => ({ status: 200, body });
export const created = <Body>(body: Body): Answer<Body> => ({ status: 201, body });

export type Serve = <Name extends EndpointName>(
  name: Name,
  handler: (call: Call<Name>) => Promise<Answer<ApiReply<Name>>>,
) => void;

/** Refuses `name[]=…` in a query: the server would ignore that name, and answer a different question. */
const refuseLists: preValidationHookHandler = ({ query }, _reply, done) => {
  if (Object.keys(query as object).some((name) => name.includes('[')))
    throw new Refusal('invalid-input', { path: 'query' });
  done();
};

/** Refuses `sort` in a call that cannot sort: the list would not have the order that the caller wants. */
const refuseSort: preValidationHookHandler = ({ query }, _reply, done) => {
  if ('sort' in (query as object))
    throw new Refusal('invalid-input', { path: 'sort', msg: validationMessages.sort });
  done();
};

/** Refuses a player's call about another account than the caller's. */
const refuseOthers: preHandlerHookHandler = ({ params, caller }, _reply, done) => {
  const { id } = params as { id: string };
  if (caller?.role !== 'admin' && caller?.id !== id) throw new Refusal('not-yourself');
  done();
};

const hasField = (schema: z.ZodType | undefined, name: string): boolean =>
  schema instanceof z.ZodObject && name in schema.shape;

/**
 * Returns a function that registers an endpoint of the contract. The endpoint's declared access is enforced before its
 * handler runs. An access that depends on one league or prediction ('league', 'league-visible', 'league-member',
 * 'league-owner', 'prediction', 'prediction-author') only needs a session to reach the handler; the handler decides the
 * rest, and never answers 401 or 403. `answerWithin` is in milliseconds; there is no limit when it is absent.
 */
export const serveWith = (
  app: FastifyInstance,
  services: Services,
  callerOf: (token: string) => Promise<Caller | null>,
  { rateLimit, limit, answerWithin }: { rateLimit: boolean; limit: RateLimiter; answerWithin?: number },
): Serve => {
  const heavyCall = openHeavyCalls(rateLimit ? undefined : withoutRefusals);
  return (name, handler) => {
    const endpoint: Endpoint = endpoints[name];
    const shape: ApiShape = api[name];
    const { query } = shape;
    const answers = Object.fromEntries(
      Object.entries(shape.replies).filter(([status]) => status.startsWith('20') && status !== '204'),
    );

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: shape.stream !== true,
      config: { isStream: shape.stream === true },
      schema: {
        summary: shape.summary,
        operationId: name,
        ...(shape.params !== undefined && { params: shape.params }),
        ...(shape.query !== undefined && { querystring: shape.query }),
        ...(shape.body !== undefined && { body: shape.body }),
        response: { ...answers, '4xx': refusalBody, '5xx': refusalBody },
      },
      onRequest: async (request) => {
        // The time until the body has arrived does not count: it depends on the sender.
        request.patience = openPatience(endpoint.waits === true ? undefined : answerWithin);
        const token = tokenOf(request) ?? '';
        if (endpoint.programs === true && isProgramToken(token)) {
          request.program = await request.patience(findProgram(services.db, token));
          if (request.program === null) throw new Refusal('program-key-unknown');
          return;
        }
        request.caller = await request.patience(findCaller(request, callerOf));
        if (endpoint.access === 'public') return;
        if (request.caller === null) throw new Refusal('no-session');
        if (endpoint.access === 'admin' && request.caller.role !== 'admin') throw new Refusal('admin-only');
      },
      preValidation: [
        ...(query === undefined ? [] : [refuseLists]),
        ...(endpoint.method === 'GET' && !hasField(query, 'sort') ? [refuseSort] : []),
      ],
      preHandler: endpoint.access === 'self-or-admin' ? [refuseOthers] : [],
      handler: async (request, reply) => {
        const once: unknown = endpoint.once === true ? answerOnce(services.db, name, request) : undefined;
        const caller = request.caller ?? request.program;
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          context: { ...services, caller },
          caller,
          once,
          request,
          reply,
        } as Call<typeof name>;
        const asker = {
          account: request.caller?.id ?? request.program?.keyId ?? request.ip,
          network: networkOf(request.ip),
          isThere: () => !reply.raw.destroyed && !reply.raw.writableEnded,
        };
        const inTurn = isHeavy(name, request.query as object)
          ? (work: () => Promise<Answer<unknown>>) => heavyCall(asker, work)
          : (work: () => Promise<Answer<unknown>>) => work();
        const handle = async (): Promise<Answer<unknown>> => {
          const answer = await handler(call);
          if (reply.sent) return answer;
          reply.code(answer.status);
          if (typeof answer.body === 'object' && answer.body !== null)
            await serializeAhead(reply, answer.body);
          return answer;
        };
        const answer = await request.patience(limit(name, request, () => inTurn(handle)));
        if (reply.sent) return reply;
        if (shape.type !== undefined) {
          const bytes = answer.body as string;
          return sendWritten(request, reply, { bytes, tag: tagOf(bytes), type: shape.type });
        }
        if (isShared(endpoint, request.query))
          return sendConditionally(request, reply, answer.body as object);
        return reply.send(answer.status === 204 ? undefined : answer.body);
      },
    });
  };
};
