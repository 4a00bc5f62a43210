import { randomFrom } from '../../server/demo/random.ts';
import type { ApiDocument } from '../../server/http/openapi-document.ts';
import { apiAt, type Account, type Api } from '../api-client.ts';
import { freePort } from '../../server/db/testing/free-port.ts';
import { alarmsIn } from '../scene.ts';
import { startServer } from '../server-process.ts';
import { openTortureDatabase, type DatabaseKind } from '../torture-database.ts';
import { adminLogin, createWorld, type World } from '../world.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { readDocument } from './document.ts';
import { drawRequest, type FuzzRequest, type Intent } from './draw-request.ts';
import { callOf, faultOf } from './judge.ts';
import { openPools, type Pools } from './pools.ts';
import { openSender, type FuzzAnswer } from './send.ts';

export interface FuzzSettings {
  database: DatabaseKind;
  requests: number;
  /** decides every request, except the ids that the server creates */
  seed: number;
  onProgress?: (done: number) => void;
}

export interface FuzzFinding {
  what: string;
  request: FuzzRequest;
  answer: FuzzAnswer;
  /** from 1 */
  number: number;
}

export interface FuzzReport {
  findings: FuzzFinding[];
  /** answers by intent, then by status */
  statuses: Record<Intent, Record<string, number>>;
  /** successes by call; 0 for calls that never succeeded */
  successes: Record<string, number>;
  sessionsRenewed: number;
  slowest: { milliseconds: number; request: FuzzRequest };
}

const password = 'a secret of the fuzz';

const joinPublicLeague = (api: Api, { leagues: [first] }: World, token: string) =>
  api.call('joinLeague', { as: { token }, params: { id: first?.id ?? '' } });

/** Keeps an account signed in: requests end sessions, and change e-mails and passwords. */
export const openAccount = (api: Api, world: World, role: 'user' | 'admin') => {
  let last = 0;
  const renew = async (): Promise<Account> => {
    const username = `fuzz ${role} ${++last}`;
    const email = `${role}${last}@fuzz.test`;
    await api.must('register', {
      as: world.admin,
      body: { firstName: 'No', lastName: 'Body', username, email, password, role },
    });
    const { token, user } = await api.must('login', { body: { identifier: email, password } });
    if (role === 'user') await joinPublicLeague(api, world, token);
    return { id: user.id, username, token };
  };
  return renew;
};

/** The catalogue's own objects, and the code of a private league, are available from the start. */
export const fillPools = async (api: Api, world: World, chance: Chance): Promise<Pools> => {
  const as = world.admin;
  const { league } = await api.must('getLeague', { as, params: { id: world.leagues[1]?.id ?? '' } });
  const pools = openPools(world, league.invitationCode ?? '', chance);
  const { disciplines } = await api.must('listDisciplines', { as });
  pools.add(
    'discipline',
    disciplines.map(({ _id }) => _id),
  );
  const { badges } = await api.must('listBadges', { as });
  pools.add(
    'badge',
    badges.map(({ _id }) => _id),
  );
  return pools;
};

const tokenIn = (body: unknown): string | undefined => {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  return typeof token === 'string' ? token : undefined;
};

/**
 * Starts the shipped server and sends it requests generated from its own document, valid, broken and
 * hostile, as a visitor, a player and an admin; checks every answer against that document. Throws when the
 * server ends.
 */
export const fuzzRun = async (settings: FuzzSettings): Promise<FuzzReport> => {
  const chance = chanceFrom(randomFrom(settings.seed));
  const database = await openTortureDatabase(settings.database);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  const server = await startServer({
    port,
    env: { ...database.env, ...adminLogin },
    onOutput: (text) => output.push(text),
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const sender = openSender(port);
  try {
    const client = apiAt(origin);
    const world = await createWorld(client, 4);
    const renew = { player: openAccount(client, world, 'user'), admin: openAccount(client, world, 'admin') };
    const signedIn = { player: await renew.player(), admin: await renew.admin() };
    const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument;
    const api = readDocument(document);
    const pools = await fillPools(client, world, chance);
    for (const { id } of Object.values(signedIn)) pools.reserve(id);

    const report: FuzzReport = {
      findings: [],
      statuses: { valid: {}, broken: {}, hostile: {} },
      successes: Object.fromEntries(api.calls.map(({ operationId }) => [operationId, 0])),
      sessionsRenewed: 0,
      slowest: { milliseconds: 0, request: drawRequest({ chance, api, pools, ownId: () => '' }) },
    };
    for (let number = 1; number <= settings.requests; number += 1) {
      const request = drawRequest({ chance, api, pools, ownId: () => signedIn.player.id });
      const { actor, intent } = request;
      const begun = performance.now();
      const answer = await sender.send(request, actor === 'visitor' ? null : signedIn[actor].token);
      const milliseconds = performance.now() - begun;
      if (milliseconds > report.slowest.milliseconds) report.slowest = { milliseconds, request };

      const what = faultOf(api, request, answer);
      if (what !== null) report.findings.push({ what, request, answer, number });
      const { status } = answer;
      report.statuses[intent][status] = (report.statuses[intent][status] ?? 0) + 1;
      const call = callOf(api, request);
      if (status >= 200 && status < 400 && call !== undefined && request.method !== 'HEAD') {
        const { operationId } = call;
        report.successes[operationId] = (report.successes[operationId] ?? 0) + 1;
        const body: unknown = answer.text === '' ? null : JSON.parse(answer.text);
        pools.learn(body);
        // A changed e-mail or password ends all sessions, and opens a new one.
        const token = tokenIn(body);
        if (operationId === 'updateMyProfile' && actor === 'player' && token !== undefined)
          signedIn.player.token = token;
      }
      if (status === 200 && call?.operationId === 'leaveLeague')
        await joinPublicLeague(client, world, signedIn.player.token);
      if (status === 401 && actor !== 'visitor' && call?.operationId !== 'login') {
        signedIn[actor] = await renew[actor]();
        pools.reserve(signedIn[actor].id);
        report.sessionsRenewed += 1;
      }
      if (number % 1000 === 0) settings.onProgress?.(number);
    }
    for (const line of alarmsIn(output.join('')).slice(0, 20))
      report.findings.push({
        what: `the server's log: ${line.slice(0, 600)}`,
        request: report.slowest.request,
        answer: { status: 0, headers: {}, text: '' },
        number: settings.requests,
      });
    return report;
  } finally {
    sender.close();
    await server.kill();
    await database.close();
  }
};
