import {
  api,
  endpoints,
  type ApiBody,
  type ApiParams,
  type ApiQuery,
  type ApiReply,
  type ApiShape,
  type EndpointName,
} from '@pronathle/contract';
import { usernameKey } from '@pronathle/domain/identity';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { buildApp } from '../app.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { openClock } from '../db/clock.ts';
import { openStandby, type Standby } from '../db/open-standby.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { insertSession } from '../features/users/sessions.queries.ts';
import { unknownDevice } from '../http/device.ts';
import { newSecretToken } from '../secrets/secret-token.ts';
import { accountNames } from '../features/users/account-rules.ts';
import { jobHandlers } from '../job-handlers.ts';
import { openJobs } from '../jobs/jobs.ts';
import type { Mail, ReminderMail } from '../mail/mail.ts';
import type { Services } from '../services.ts';

/** An account with a session. */
export interface TestUser {
  id: string;
  username: string;
  email: string;
  role: 'user' | 'admin';
  token: string;
}

interface CallOptions<Name extends EndpointName> {
  /** a visitor when absent */
  as?: TestUser | { token: string } | undefined;
  params?: ApiParams<Name>;
  query?: ApiQuery<Name>;
  body?: ApiBody<Name>;
  /** sent as Idempotency-Key */
  key?: string;
}

export interface TestAnswer<Name extends EndpointName> {
  status: number;
  /** the answer of a successful call; a refusal has `msg` and perhaps `errors` and `code` */
  body: ApiReply<Name> & { msg?: string; code?: string; errors?: { path: string; msg: string }[] };
  headers: Record<string, unknown>;
}

const appUrl = 'http://pronathle.test';

export interface TestAppSettings {
  standby?: Standby;
  /** called for each statement that the query builder sends */
  onStatement?: () => void;
  /** sends messages to devices; over the network when absent */
  post?: typeof fetch;
}

/** Prints the error of a failed call: the answer 500 does not contain the error, and a test has no operator's log. */
const failureLog = pino(
  { level: 'error' },
  {
    write: (line) => {
      const { msg, reqId, err } = JSON.parse(line) as {
        msg: string;
        reqId?: string;
        err?: { stack: string };
      };
      console.error(`${msg} (${reqId}): ${err?.stack.replaceAll(/\n.*node_modules.*/g, '')}`);
    },
  },
);

/**
 * Returns a plugin that calls `onStatement` for each answered statement, and changes nothing. The plugin does not count
 * the statements that are built: some are built once and sent many times.
 */
const listeningTo = (onStatement: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    onStatement();
    return Promise.resolve(result);
  },
});

/** Requests a stream. Returns the refusal, or the first messages of the stream, which is then closed. */
export const openStreamOn = async (
  app: FastifyInstance,
  request: { url: string; headers: Record<string, string> },
) => {
  const answer = await app.inject({ ...request, method: 'GET', payloadAsStream: true });
  let body = '';
  for await (const chunk of answer.stream()) {
    body += String(chunk);
    if (answer.statusCode === 200) break;
  }
  answer.raw.res.destroy();
  return { statusCode: answer.statusCode, headers: answer.headers, body };
};

/** Returns a function that makes a call of the contract, by its name, on an app without a network. */
export const callOn =
  (app: FastifyInstance) =>
  async <Name extends EndpointName>(
    name: Name,
    { as, params, query, body, key }: CallOptions<Name> = {},
  ): Promise<TestAnswer<Name>> => {
    const { method, path } = endpoints[name];
    const { stream }: ApiShape = api[name];
    const filled = path.replace(/:(\w+)/g, (_match, key: string) =>
      encodeURIComponent((params as Record<string, string> | undefined)?.[key] ?? ''),
    );
    const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
    const request = {
      url: `/api${filled}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...(as !== undefined && { authorization: `Bearer ${as.token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const response =
      stream === true
        ? await openStreamOn(app, request)
        : await app.inject({ ...request, method, ...payload });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson
        ? JSON.parse(response.body)
        : response.body === ''
          ? {}
          : response.body) as TestAnswer<Name>['body'],
      headers: response.headers,
    };
  };

/** Opens the whole server on a migrated database, without a network. Closing it closes the database. */
export const openAppOn = async <Opened extends OpenDatabase>(
  opened: Opened,
  { standby, onStatement, post }: TestAppSettings = {},
) => {
  const db = onStatement === undefined ? opened.db : opened.db.withPlugin(listeningTo(onStatement));
  const database = { ...opened, db };
  const jobs = await openJobs(database);
  const clock = await openClock(database);
  const warnings: unknown[] = [];
  const services: Services = {
    db,
    clock,
    standby: standby ?? openStandby(database, undefined),
    jobs,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
    config: { appUrl, importHosts: ['data.opentrack.test'], importResults: false },
  };
  await loadCatalogue(db);
  const appWith = (own: Services) =>
    buildApp(own, { appUrl, trustProxy: undefined, corsOrigins: [], rateLimit: false }, failureLog);
  const app = await appWith(services);
  // A copy of the database's object: what a process holds in memory belongs to this object, and the copy has none of it.
  const anotherProcess = (replaced: Partial<Services> = {}) =>
    appWith({ ...services, db: db.withPlugin(listeningTo(() => undefined)), ...replaced });

  const mails: Mail[] = [];
  const reminderMails: ReminderMail[] = [];
  const keepMail = (mail: Mail | ReminderMail) => {
    if (mail.mail === 'reminder') reminderMails.push(mail);
    else mails.push(mail);
    return Promise.resolve();
  };
  const handlers = jobHandlers(services, keepMail, post);

  const call = callOn(app);

  /** Creates a verified account with a session; hashes no password, which would take time. */
  const createUser = async (username: string, role: 'user' | 'admin' = 'user'): Promise<TestUser> => {
    const email = `${usernameKey(username).replace(/\W/g, '')}@pronathle.test`;
    const names = { username, email, firstName: 'Prénom', lastName: username };
    const id = uuidv7();
    await db
      .insertInto('account')
      .values({
        id,
        ...accountNames(names),
        role,
        passwordHash: 'no password',
        isEmailVerified: true,
      })
      .execute();
    const token = newSecretToken();
    await insertSession(db, id, token, unknownDevice);
    return { id, username, email, role, token };
  };

  return {
    app,
    db,
    database,
    services,
    mails,
    reminderMails,
    /** the warnings of the operator's log */
    warnings,
    call,
    createUser,
    /** opens a second server on the same database, with an empty memory and the given services; the caller closes it */
    anotherProcess,
    /** runs all queued background work to its end */
    drain: () => jobs.drain(handlers),
    close: async () => {
      await app.close();
      await jobs.stop();
      clock.stop();
      await database.close();
    },
  };
};
