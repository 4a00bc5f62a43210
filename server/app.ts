import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import cors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { limits } from '@pronathle/domain/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Config } from './config.ts';
import { featureRoutes } from './feature-routes.ts';
import { openCallers } from './features/auth/auth.queries.ts';
import { openLive } from './features/live/open-live.ts';
import { previewLeague } from './features/leagues/preview-league.ts';
import { sharePagesRoutes } from './features/shares/share-pages.routes.ts';
import { apiDocsRoutes } from './http/api-docs.ts';
import { boundConnections, type ConnectionBounds } from './http/bound-connections.ts';
import { answerClientError } from './http/client-error.ts';
import { cutOffSlowReaders } from './http/cut-off.ts';
import { describeRoutes } from './http/describe-routes.ts';
import { answerError } from './http/error-handler.ts';
import { inlineHashes } from './http/inline-hashes.ts';
import { openPages, type LeagueLink } from './http/pages.ts';
import { openPatience } from './http/patience.ts';
import { previewText } from './http/preview.text.ts';
import { openRateLimits, unlimited, type RateLimiter } from './http/rate-limits.ts';
import { readyRoute } from './http/ready.ts';
import { Refusal } from './http/refusal.ts';
import { serializeOnce } from './http/serialize-once.ts';
import { ok, serveWith } from './http/serve.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import type { Services } from './services.ts';

export interface AppConfig extends Pick<Config, 'appUrl' | 'trustProxy' | 'corsOrigins' | 'rateLimit'> {
  /** time limit of a request in milliseconds; none when absent */
  answerWithin?: number;
  /** false removes the service worker that browsers already have */
  serviceWorker?: boolean;
  /** the folder of the built client; that of `npm run build` when absent */
  webBuild?: string;
  /** no limits when absent */
  connections?: ConnectionBounds | undefined;
}

const builtClient = fileURLToPath(new URL('../web/dist', import.meta.url));
const badgeIcons = fileURLToPath(new URL('./catalogue/badge-icons', import.meta.url));

/** maximum of requests that one connection may have in progress */
const requestsAtMost = 10;
/** milliseconds that the page of a league or an invitation waits for its preview */
const previewWithin = 2_000;
/** milliseconds from a request to the end of its answer */
const answerReadWithin = 22_000;

// A schema without its own sentence still answers in French.
z.config({ customError: () => validationMessages.invalidInput });

/** Returns the page of the client; an empty text when the client is not built. */
const readPage = (webBuild: string): string => {
  const page = join(webBuild, 'index.html');
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
};

/**
 * Sets the security headers of each answer. The policy is built once: @fastify/helmet would build it for each request.
 */
const securityHeaders = (app: FastifyInstance, config: AppConfig, html: string) => {
  const overTls = config.appUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineHashes(html, 'script')],
        styleSrc: ["'self'", ...inlineHashes(html, 'style')],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
};

/**
 * Disconnects a client that sends more than a few requests on one connection without waiting for the answers. Such
 * pipelining only serves to fill the memory with answers, or to open many files.
 */
const boundPipelining = (app: FastifyInstance): void => {
  const inProgress = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (inProgress.get(socket) ?? 0) + 1;
    inProgress.set(socket, count);
    reply.raw.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    if (count <= requestsAtMost) {
      done();
      return;
    }
    socket.destroy();
    reply.hijack();
  });
};

/**
 * Serves the badge images and the web client's files. Browsers keep a file with a hash in its name for a year,
 * and revalidate each other file of the client at each use.
 */
const serveClient = async (app: FastifyInstance, config: AppConfig, webBuild: string) => {
  await app.register(fastifyStatic, {
    root: badgeIcons,
    prefix: '/badges/',
    decorateReply: false,
    index: false,
    maxAge: '1 day',
    acceptRanges: false,
    // A client on another host shows these images too.
    setHeaders: (reply) => {
      if (config.corsOrigins.length > 0) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  if (!existsSync(webBuild)) return;
  const client = {
    index: false,
    decorateReply: false,
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
  } as const;
  // One route for all: a route for each of the thousand files would take a twelfth of the start.
  await app.register(fastifyStatic, {
    ...client,
    root: join(webBuild, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...client,
    root: webBuild,
    wildcard: false,
    // The page needs its preview tags, so it is not sent as a file.
    globIgnore: ['index.html*', 'assets/**'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
};

/**
 * Returns a function that finds the title and the description that a link to a league shows. It returns null for a wrong
 * code, above the limit of wrong codes, for a private league's page, when the owner has switched them off, and when the
 * database does not answer: the page itself needs no database.
 */
const findPreviews =
  (services: Services, limit: RateLimiter, { answerWithin }: AppConfig) =>
  async (request: FastifyRequest, link: LeagueLink) => {
    const patience = openPatience(Math.min(previewWithin, answerWithin ?? previewWithin));
    const call = 'code' in link ? 'showInvitation' : 'showPublicLeague';
    const asking = limit(call, request, () => previewLeague(services, link));
    const found = await patience(asking).catch((error: unknown) => {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'no preview of a league');
      return null;
    });
    return (
      found && { title: found.league, description: previewText.invitation(found.competition, found.door) }
    );
  };

const isPagePath = (method: string, path: string): boolean =>
  ['GET', 'HEAD'].includes(method) && !/^\/(api|badges|assets)(\/|$)/.test(path);

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the address that the router gets. An address that cannot be decoded is replaced by an unknown one; the router
 * itself would answer in English and without our headers. Where the service worker is switched off, its address serves
 * the script that removes it.
 */
const readableUrl = ({ method = 'GET', url = '/' }: IncomingMessage, withWorker: boolean): string => {
  const path = url.split('?')[0] ?? '';
  if (path === '/worker.js' && !withWorker) return '/no-worker.js';
  if (isReadable(path)) return url;
  return isPagePath(method, path) ? '/unreadable' : '/api/unreadable';
};

/** Returns a server without routes, with its limits, its parser, its checks and its refusals. */
const openServer = (config: AppConfig, log?: FastifyBaseLogger): FastifyInstance => {
  const app = Fastify({
    ...(log !== undefined && { loggerInstance: log }),
    genReqId: () => uuidv7(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: limits.bodyBytes,
    // While the server stops, a request on an open connection is still served; then the connection is closed.
    return503OnClosing: false,
    // A client that sends very slowly is cut off within 15 s, including the second until the check.
    requestTimeout: 13_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // By default Node checks for slow senders every 30 s.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 },
    // The contract limits the parts of an address; above its own limit the router would answer in English.
    routerOptions: { maxParamLength: 16_384 },
    // Set afterwards, they would come too late: Fastify would load its own compilers, 240 modules. Its types expect those.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializeOnce as never,
      },
    },
    rewriteUrl: (request) => readableUrl(request, config.serviceWorker !== false),
    clientErrorHandler: answerClientError,
  });
  // A form on another site may send text/plain without a preflight; only JSON is read.
  app.removeContentTypeParser('text/plain');
  // Many clients declare JSON even without a body; a call that needs a body refuses its absence itself.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, null);
    else void readJson(request, body, done);
  });
  app.setErrorHandler(answerError);
  app.decorateRequest('caller', null);
  app.decorateRequest('program', null);
  app.decorateRequest('signsInAgain', false);
  return app;
};

/** Registers the API: the calls of all features, and the pages that describe them. */
const serveApi = async (
  api: FastifyInstance,
  services: Services,
  config: AppConfig,
  limit: RateLimiter,
): Promise<void> => {
  // A list stays in memory until it is read, so a client that reads it very slowly is cut off. A slow
  // download of a file costs nothing.
  cutOffSlowReaders(api, answerReadWithin);
  api.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  const live = openLive(services, { atMost: Math.floor((config.connections?.served ?? Infinity) / 2) });
  api.addHook('preClose', async () => live.close());
  api.addHook('onResponse', ({ method, caller, program }, { statusCode }, done) => {
    const byOrganiser = caller?.role === 'admin' || program !== null;
    if (byOrganiser && method !== 'GET' && statusCode < 400) live.lookSoon();
    done();
  });
  const documentOf = describeRoutes(api, config.appUrl);
  const callerOf = openCallers(services.db);
  const serving = { ...config, limit };
  const serve = serveWith(api, services, callerOf, serving);
  // A mail program sends a form, whose content is not read.
  await api.register(async (forms) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    forms.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, _body, done) => done(null, null));
    featureRoutes(serve, { live, limit, serveForms: serveWith(forms, services, callerOf, serving) });
  });
  serve('getHealth', async () => {
    await sql`select 1`.execute(services.db);
    return ok({ status: 'ok' });
  });
  readyRoute(api, services, config.answerWithin);
  apiDocsRoutes(api, documentOf);
};

/** Builds the whole server, ready to listen: the API under /api, the badge images, and the built client. */
export const buildApp = async (
  services: Services,
  config: AppConfig,
  log?: FastifyBaseLogger,
  metrics?: Pick<Metrics, 'watchRequests'>,
): Promise<FastifyInstance> => {
  const app = openServer(config, log);
  metrics?.watchRequests(app);
  if (config.connections !== undefined) boundConnections(app, config.connections);
  boundPipelining(app);
  // The client's countdowns use this header: it must be the clock that decides locks, not this machine's.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', services.clock.now().toUTCString());
    done();
  });
  const webBuild = config.webBuild ?? builtClient;
  const html = readPage(webBuild);
  securityHeaders(app, config, html);
  if (config.corsOrigins.length > 0)
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      // The client reads the server's clock for locks, and the delay before a retry.
      exposedHeaders: ['date', 'retry-after'],
    });
  const limit = config.rateLimit ? openRateLimits(services.db) : unlimited;

  await app.register((api) => serveApi(api, services, config, limit), { prefix: '/api' });

  // Node handles `Expect: 100-continue`. With any other `Expect` header the request is served as without it.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  await serveClient(app, config, webBuild);
  sharePagesRoutes(app, { ...services, limit }, config);
  const sendPage = openPages(html, config.appUrl, findPreviews(services, limit, config));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (isPagePath(request.method, path) && html !== '') return sendPage(request, reply);
    throw new Refusal('unknown-path');
  });
  return app;
};
