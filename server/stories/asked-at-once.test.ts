import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf } from '../testing/championship.ts';

/** Calls that come at the same moment share their reading of the database: each must be answered as if it came alone. */
let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('who asks at the same moment as others gets the answer that is their own', async () => {
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
    { discipline: '200 m', starters: [{ lastName: 'D', cote: 2 }] },
  ]);
  const open = await createLeagueOf(server, competitionId, [owner, member]);
  const { body: made } = await call('createLeague', {
    as: owner,
    body: { name: 'Secrète', competitionId, isPrivate: true },
  });
  const secret = made.league._id;
  await call('joinLeagueByCode', { as: member, body: { invitationCode: made.league.invitationCode ?? '' } });
  const own = await createLeagueOf(server, competitionId, [outsider]);
  const [sprint] = events;
  const picks = Object.values(sprint?.athletes ?? {});
  const predict = (as: TestUser, league: string, gold: string | undefined) =>
    call('submitPrediction', {
      as,
      body: { league, competition: competitionId, competitionEvent: sprint?.id ?? '', gold: gold ?? '' },
    });
  await predict(owner, open, picks[0]);
  await predict(member, open, picks[1]);
  await predict(member, secret, picks[2]);
  await predict(outsider, own, picks[0]);

  const nowhere = '01920001-0000-7000-8000-00000000dead';
  const paths = [
    '/api/competitions',
    `/api/competitions/${competitionId}`,
    `/api/competition-events/${sprint?.id ?? ''}`,
    `/api/competition-events/${nowhere}`,
    `/api/competition-events?competitionId=${competitionId}`,
    ...[open, secret, own, nowhere].flatMap((league) => [
      `/api/leagues/${league}`,
      `/api/competition-events?competitionId=${competitionId}&leagueId=${league}`,
      `/api/competition-events?competitionId=${competitionId}&leagueId=${league}&limit=1&page=2`,
    ]),
    '/api/leagues/all?isPrivate=false',
    '/api/leagues/all?sort=name',
    '/api/leagues/my?sort=name',
    '/api/leagues/my?sort=name&limit=1&page=2',
  ];
  const asks = [admin, owner, member, outsider].flatMap((user) => paths.map((path) => ({ user, path })));
  const ask = async ({ user, path }: (typeof asks)[number]) => {
    const { statusCode, body } = await app.inject({
      url: path,
      headers: { authorization: `Bearer ${user.token}` },
    });
    return { who: user.username, path, statusCode, body };
  };

  const alone = [];
  for (const one of asks) alone.push(await ask(one));
  expect(new Set(alone.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  const atOnce = await Promise.all([...asks, ...asks.toReversed(), ...asks].map(ask));
  expect(atOnce).toEqual([...alone, ...alone.toReversed(), ...alone]);
});
