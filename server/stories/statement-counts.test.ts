import { randomUUID } from 'node:crypto';
import { api, endpoints, type ApiShape, type EndpointName } from '@pronathle/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecretToken } from '../secrets/secret-token.ts';
import { updateLeagueRow } from '../features/leagues/leagues.queries.ts';
import { insertSession } from '../features/users/sessions.queries.ts';
import { unknownDevice } from '../http/device.ts';
import { openStreamOn, openTestApp, type TestApp } from '../testing/app.ts';
import { filledPath, paramsOf } from '../testing/call-things.ts';
import { fillCrowd, type CrowdSizes } from '../testing/crowd.ts';

/** A call sends the same number of statements to the database with ten times as many rows. */
const small: CrowdSizes = {
  athletes: 60,
  competitions: 2,
  eventsPerCompetition: 4,
  leagues: 6,
  users: 12,
  leaguesPerUser: 3,
  predictedEvents: 2,
  auditEntries: 30,
};
const large: CrowdSizes = {
  athletes: 600,
  competitions: 10,
  eventsPerCompetition: 40,
  leagues: 60,
  users: 240,
  leaguesPerUser: 20,
  predictedEvents: 20,
  auditEntries: 300,
};

interface World {
  server: TestApp;
  /** returns the number of statements sent so far */
  statements: () => number;
  /** an id for each kind of object in the paths */
  things: Record<string, string>;
  tokens: { player: string; admin: string };
}

/**
 * Opens a database of the given sizes, and finds the objects around a player's prediction of an event with a result.
 */
const openWorld = async (sizes: CrowdSizes): Promise<World> => {
  let statements = 0;
  const server = await openTestApp({ onStatement: () => (statements += 1) });
  const { db, call, createUser, drain } = server;
  await fillCrowd(server.database, sizes);
  const admin = await createUser('cheffe', 'admin');
  const prediction = await db
    .selectFrom('prediction')
    .innerJoin('league', 'league.id', 'prediction.leagueId')
    .selectAll('prediction')
    .select('league.competitionId')
    .where('league.isPrivate', '=', false)
    .orderBy('prediction.eventId')
    .orderBy('prediction.id')
    .executeTakeFirstOrThrow();
  const token = newSecretToken();
  await insertSession(db, prediction.userId, token, unknownDevice);
  const [gold, silver, bronze] = [
    prediction.goldAthleteId,
    prediction.silverAthleteId ?? '',
    prediction.bronzeAthleteId ?? '',
  ].map((athlete, place) => ({ athlete, performance: 9.8 + place / 100 }));
  if (gold === undefined || silver === undefined || bronze === undefined) throw new Error('no podium');
  const entered = await call('enterResult', {
    as: admin,
    params: { id: prediction.eventId },
    body: { gold, silver, bronze },
  });
  expect(entered.status).toBe(200);
  await drain();
  const rival = await db
    .selectFrom('leagueMember')
    .select('userId')
    .where('leagueId', '=', prediction.leagueId)
    .where('userId', '<>', prediction.userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { disciplineId } = await db
    .selectFrom('event')
    .select('disciplineId')
    .where('id', '=', prediction.eventId)
    .executeTakeFirstOrThrow();
  const { id: badge } = await db
    .selectFrom('badge')
    .select('id')
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow();
  const made = await call('createMyCalendar', { as: { token } });
  const code = 'K7QF-2M9X-RT3B';
  await updateLeagueRow(db, prediction.leagueId, { isPrivate: true, invitationCode: code });
  const season = randomUUID();
  await db.insertInto('season').values({ id: season, name: 'Saison' }).execute();
  await db.updateTable('league').set({ seasonId: season }).where('id', '=', prediction.leagueId).execute();
  return {
    server,
    statements: () => statements,
    things: {
      '/athletes': gold.athlete,
      '/badges': badge,
      '/calendar': /([\w-]+)\.ics$/.exec(made.body.address)?.[1] ?? '',
      '/competition-events': prediction.eventId,
      '/competitions': prediction.competitionId,
      '/disciplines': disciplineId,
      '/exports/predictions': prediction.eventId,
      '/exports/rankings': prediction.competitionId,
      '/exports/start-list': prediction.eventId,
      '/leagues': prediction.leagueId,
      '/predictions': prediction.id,
      '/seasons': season,
      '/users': prediction.userId,
      addressId: prediction.competitionId,
      code,
      day: '2026-08-04',
      leagueId: prediction.leagueId,
      userId: rival.userId,
    },
    tokens: { player: token, admin: admin.token },
  };
};

let worlds: World[];
beforeAll(async () => {
  worlds = [await openWorld(small), await openWorld(large)];
}, 120_000);
afterAll(async () => {
  for (const { server } of worlds) await server.close();
});

/** The queries of the calls that need more than their path. `limit=1` makes a page shorter than its list. */
const neededQueries: [EndpointName, string][] = [
  ['listAthletes', 'limit=1'],
  ['listAthletes', 'limit=1&search=a'],
  ['previewMerge', 'goes={/athletes}'],
  ['listUsers', 'limit=1'],
  ['listMyNotices', 'limit=1'],
  ['listCompetitions', 'limit=1'],
  ['getCompetitionDay', 'leagueId={leagueId}'],
  ['listDisciplines', 'limit=1'],
  ['listEvents', 'limit=1&competitionId={/competitions}'],
  ['listEvents', 'limit=500&competitionId={/competitions}&leagueId={leagueId}'],
  ['getReveal', 'leagueId={leagueId}'],
  ['getLastImport', 'kind=startList&target={/competition-events}'],
  ['listPredictions', 'limit=1'],
  ['listPredictions', 'limit=1&leagueId={leagueId}&competitionEventId={/competition-events}'],
  ['listPredictions', 'limit=1&leagueId={leagueId}&competitionEventId={/competition-events}&userId={/users}'],
  ['listLeagues', 'limit=1&isPrivate=false'],
  ['listMyLeagues', 'limit=1'],
  ['listRankings', 'limit=1'],
  ['getLeagueRanking', 'limit=1'],
  ['getSeasonRanking', 'limit=1'],
  ['getLive', 'leagueId={leagueId}'],
  ['listAudit', 'limit=1'],
];

/** All GET calls, except verifyEmail, whose link works only once. */
const reading = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method === 'GET' && name !== 'verifyEmail',
);
// In the contract's order: rankings, which are last, store scores that other calls would find.
const calls = reading.flatMap((name): [EndpointName, string][] => {
  const queries = neededQueries.filter(([other]) => other === name);
  return queries.length > 0 ? queries : [[name, '']];
});

/** Returns the status of a call, and the number of statements that it sends, in a process with an empty memory. */
const statementsOf = async (
  { server, statements, things, tokens }: World,
  name: EndpointName,
  query: string,
) => {
  const { path, access } = endpoints[name];
  const { stream }: ApiShape = api[name];
  const search = query.replaceAll(/\{([^}]+)\}/g, (_whole, thing: string) => things[thing] ?? '');
  const app = await server.anotherProcess();
  const before = statements();
  const request = {
    url: `/api${filledPath(path, paramsOf(path, things))}?${search}`,
    headers: { authorization: `Bearer ${access === 'admin' ? tokens.admin : tokens.player}` },
  };
  const answer = await (stream === true ? openStreamOn(app, request) : app.inject(request));
  const sent = statements() - before;
  await app.close();
  return { status: answer.statusCode, sent };
};

test.each(calls)(
  '%s %s sends the same number of statements with few rows and with many',
  async (name, query) => {
    const [few, many] = await Promise.all(worlds.map((world) => statementsOf(world, name, query)));
    expect(few?.status).toBe(200);
    expect(many).toEqual(few);
  },
);
