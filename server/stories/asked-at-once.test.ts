import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleEvent } from '../features/badges/settle-event.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf } from '../testing/championship.ts';

/**
 * Calls that come at the same moment share their reading of the database: each must be answered as if it came alone.
 */
let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/**
 * The number of calls at the same moment. With more, on a busy machine where one connection serves all, a call could
 * wait until it is answered 503.
 */
const atATime = 120;

const inGroups = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atATime) }, (_, turn) =>
    items.slice(turn * atATime, (turn + 1) * atATime),
  );

test('each of many simultaneous callers gets the answer that they would get alone', async () => {
  const { app, call, createUser } = server;
  const admin = await createUser('cheffe', 'admin');
  const [owner, member, outsider] = [
    await createUser('meneuse'),
    await createUser('membre'),
    await createUser('passante'),
  ];
  const { competitionId, events } = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      starters: ['A', 'B', 'C'].map((lastName) => ({ lastName, cote: 2 })),
    },
    { discipline: '200 m', starters: ['D', 'E', 'F'].map((lastName) => ({ lastName, cote: 2 })) },
  ]);
  const open = await createLeagueOf(server, competitionId, [owner, member]);
  const { body: made } = await call('createLeague', {
    as: owner,
    body: { name: 'Secrète', competitionId, isPrivate: true },
  });
  const secret = made.league._id;
  await call('joinLeagueByCode', { as: member, body: { invitationCode: made.league.invitationCode ?? '' } });
  const own = await createLeagueOf(server, competitionId, [outsider, owner]);
  const [sprint, over] = events;
  const picks = Object.values(sprint?.athletes ?? {});
  const medallists = Object.values(over?.athletes ?? {});
  const predict = (as: TestUser, league: string, gold: string | undefined, event = sprint) =>
    call('submitPrediction', {
      as,
      body: { league, competition: competitionId, competitionEvent: event?.id ?? '', gold: gold ?? '' },
    });
  await predict(owner, open, picks[0]);
  await predict(member, open, picks[1]);
  await predict(member, secret, picks[2]);
  await predict(outsider, own, picks[0]);
  for (const [user, league, gold] of [
    [owner, open, medallists[0]],
    [member, open, medallists[1]],
    [member, secret, medallists[0]],
    [outsider, own, medallists[1]],
  ] as const)
    await predict(user, league, gold, over);
  const medal = (athlete: string | undefined) => ({ athlete: athlete ?? '', performance: 20.5 });
  const entered = await call('enterResult', {
    as: admin,
    params: { id: over?.id ?? '' },
    body: { gold: medal(medallists[0]), silver: medal(medallists[1]), bronze: medal(medallists[2]) },
  });
  expect(entered.status).toBe(200);

  const nowhere = '01920001-0000-7000-8000-00000000dead';
  const paths = [
    '/api/competitions',
    `/api/competitions/${competitionId}`,
    `/api/competition-events/${sprint?.id ?? ''}`,
    `/api/competition-events/${nowhere}`,
    `/api/competition-events?competitionId=${competitionId}`,
    ...[open, secret, own, nowhere].flatMap((league) => [
      `/api/leagues/${league}`,
      `/api/rankings/league/${league}`,
      `/api/rankings/league/${league}?limit=1&page=2`,
      `/api/competition-events?competitionId=${competitionId}&leagueId=${league}`,
      `/api/competition-events?competitionId=${competitionId}&leagueId=${league}&limit=1&page=2`,
      `/api/predictions/league/${league}`,
      `/api/competition-events/${over?.id ?? ''}/reveal?leagueId=${league}`,
    ]),
    ...[open, secret, own, nowhere].flatMap((league) =>
      [sprint, over].flatMap((event) => {
        const section = `/api/predictions?leagueId=${league}&competitionEventId=${event?.id ?? ''}`;
        return [
          section,
          `${section}&limit=1&page=2`,
          ...[owner, member, outsider].map(({ id }) => `${section}&userId=${id}`),
        ];
      }),
    ),
    `/api/predictions?leagueId=${open}&competitionEventId=${nowhere}`,
    '/api/leagues/all?isPrivate=false',
    '/api/leagues/all?sort=name',
    '/api/leagues/my?sort=name',
    '/api/leagues/my?sort=name&limit=1&page=2',
  ];
  // All four users send the same request before the next one.
  const requests = paths.flatMap((path) => [admin, owner, member, outsider].map((user) => ({ user, path })));
  const askOf =
    (one: typeof app) =>
    async ({ user, path }: (typeof requests)[number]) => {
      const { statusCode, body } = await one.inject({
        url: path,
        headers: { authorization: `Bearer ${user.token}` },
      });
      return { who: user.username, path, statusCode, body };
    };
  const ask = askOf(app);

  const alone = [];
  for (const one of requests) alone.push(await ask(one));
  expect(new Set(alone.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  for (const { who, path, statusCode } of alone)
    if (who === outsider.username && path.includes(secret)) expect(statusCode, path).toBe(404);
  const atOnce = [];
  for (const some of inGroups([...requests, ...requests.toReversed(), ...requests]))
    atOnce.push(...(await Promise.all(some.map(ask))));
  expect(atOnce).toEqual([...alone, ...alone.toReversed(), ...alone]);

  // After this correction the rankings in memory are out of date in all leagues.
  const corrected = await call('correctResult', {
    as: admin,
    params: { id: over?.id ?? '' },
    body: { gold: medal(medallists[1]), silver: medal(medallists[0]), bronze: medal(medallists[2]) },
  });
  expect(corrected.status).toBe(200);
  const rankings = requests.filter(({ path }) => path.includes('/rankings/'));
  const together = await Promise.all([...rankings, ...rankings.toReversed()].map(ask));
  const fresh = await server.anotherProcess();
  const afterwards = [];
  for (const one of rankings) afterwards.push(await askOf(fresh)(one));
  await fresh.close();
  expect(together).toEqual([...afterwards, ...afterwards.toReversed()]);
  // With the scores kept, a process that has none in memory reads those of all leagues in one statement.
  await settleEvent({ db: server.db }, over?.id ?? '');
  const another = await server.anotherProcess();
  const fromKept = await Promise.all(rankings.map(askOf(another)));
  await another.close();
  expect(fromKept).toEqual(afterwards);

  const before = alone.filter(({ path }) => path.includes('/rankings/'));
  expect(together.slice(0, before.length)).not.toEqual(before);
});
