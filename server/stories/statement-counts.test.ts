import { randomUUID } from 'node:crypto';
import { api, endpoints, type ApiShape } from '@pronathle/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecretToken } from '../secrets/secret-token.ts';
import { updateLeagueRow } from '../features/leagues/leagues.queries.ts';
import { insertSession } from '../features/users/sessions.queries.ts';
import { unknownDevice } from '../http/device.ts';
import { openStreamOn, openTestApp, type TestApp } from '../testing/app.ts';
import { fillCrowd, type CrowdSizes } from '../testing/crowd.ts';

/** A call sends as many statements to the database when there is ten times as much of everything. */
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
  statements: () => number;
  ids: Record<string, string>;
  tokens: { player: string; admin: string };
}

/** Of the newest competition: a player's prediction of an event with a result, and all that stands around it. */
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
    ids: {
      athlete: gold.athlete,
      badge,
      calendar: /([\w-]+)\.ics$/.exec(made.body.address)?.[1] ?? '',
      code,
      competition: prediction.competitionId,
      discipline: disciplineId,
      event: prediction.eventId,
      league: prediction.leagueId,
      prediction: prediction.id,
      rival: rival.userId,
      season,
      user: prediction.userId,
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

/** Every reading call, with the ids of the world in braces. A list's page is shorter than the list in both worlds. */
const calls: [keyof typeof endpoints, string][] = [
  ['listAthletes', '?limit=1'],
  ['listAthletes', '?limit=1&search=a'],
  ['getAthlete', '{athlete}'],
  ['previewMerge', '{athlete}?goes={athlete}'],
  ['listMerges', ''],
  ['listUsers', '?limit=1'],
  ['getUser', '{user}'],
  ['getUserLosses', '{user}'],
  ['getMyData', ''],
  ['listMySessions', ''],
  ['getMyCockpit', ''],
  ['listMyNotices', '?limit=1'],
  ['countMyNotices', ''],
  ['getMyReminders', ''],
  ['listMyCalendars', ''],
  ['getCalendar', '{calendar}'],
  ['listMyShares', ''],
  ['listMyBadges', ''],
  ['listCompetitions', '?limit=1'],
  ['getCompetition', '{competition}'],
  ['getCompetitionDay', '{competition}?leagueId={league}'],
  ['getNight', '{competition}'],
  ['listProgramKeys', '{competition}'],
  ['listFollowed', '{competition}'],
  ['readWaiting', '{competition}'],
  ['getCompetitionLosses', '{competition}'],
  ['listDisciplines', '?limit=1'],
  ['getDiscipline', '{discipline}'],
  ['listEvents', '?limit=1&competitionId={competition}'],
  ['listEvents', '?limit=500&competitionId={competition}&leagueId={league}'],
  ['getEvent', '{event}'],
  ['getReveal', '{event}?leagueId={league}'],
  ['listResultHistory', '{event}'],
  ['getLastImport', '?kind=startList&target={event}'],
  ['exportRanking', '{league}'],
  ['exportRankings', '{competition}'],
  ['exportPredictions', '{event}'],
  ['exportStartList', '{event}'],
  ['listPredictions', '?limit=1'],
  ['listPredictions', '?limit=1&leagueId={league}&competitionEventId={event}'],
  ['listPredictions', '?limit=1&leagueId={league}&competitionEventId={event}&userId={user}'],
  ['listLeaguePredictions', '{league}'],
  ['getMyPredictionStats', ''],
  ['getPrediction', '{prediction}'],
  ['listLeagues', '?limit=1&isPrivate=false'],
  ['listMyLeagues', '?limit=1'],
  ['getLeague', '{league}'],
  ['listThread', '{league}'],
  ['listThreadReports', ''],
  ['showInvitation', '{code}'],
  ['listRankings', '?limit=1'],
  ['getLeagueRanking', '{league}?limit=1'],
  ['getLeagueHistory', '{league}'],
  ['getLeagueClosing', '{league}'],
  ['getDuel', '{league}/{rival}'],
  ['getSeasonRanking', '{season}?limit=1'],
  ['getLive', '?leagueId={league}'],
  ['listBadges', ''],
  ['getBadge', '{badge}'],
  ['listAudit', '?limit=1'],
  ['getHealth', ''],
];

test('every call that reads is in the list', () => {
  const reading = Object.entries(endpoints).filter(([, { method }]) => method === 'GET');
  const listed = new Set<string>(calls.map(([name]) => name));
  // Its link is made of a secret that is used once, and it leads elsewhere.
  expect(reading.map(([name]) => name).filter((name) => !listed.has(name))).toEqual(['verifyEmail']);
});

/** Statements of a call by a process that has nothing in its memory yet. */
const statementsOf = async (
  { server, statements, ids, tokens }: World,
  name: keyof typeof endpoints,
  at: string,
) => {
  const { path, access } = endpoints[name];
  const { stream }: ApiShape = api[name];
  const filled = at.replace(/\{(\w+)\}/g, (_whole, what: string) => ids[what] ?? '');
  const [named = '', query = ''] = filled.split('?');
  const [id = '', rival = ''] = named.split('/');
  const app = await server.anotherProcess();
  const before = statements();
  const request = {
    url: `/api${path.replace(/:\w+/, id).replace(':addressId', id).replace(':day', '2026-08-04').replace(':userId', rival)}${query === '' ? '' : `?${query}`}`,
    headers: { authorization: `Bearer ${access === 'admin' ? tokens.admin : tokens.player}` },
  };
  const answer = await (stream === true ? openStreamOn(app, request) : app.inject(request));
  const sent = statements() - before;
  await app.close();
  return { status: answer.statusCode, sent };
};

test.each(calls)('%s %s sends as many statements, however much there is', async (name, at) => {
  const [few, many] = await Promise.all(worlds.map((world) => statementsOf(world, name, at)));
  expect(few?.status).toBe(200);
  expect(many).toEqual(few);
});
