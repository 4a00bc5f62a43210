import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../testing/championship.ts';

/** The main job over the API, from registration to ranking, with the worked example of docs/RULES.md. */
let server: TestApp;
let admin: TestUser;
let championship: Championship;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      starters: [
        { lastName: 'A', cote: 1.5, pb: '9.81' },
        { lastName: 'B', cote: 2 },
        { lastName: 'C', cote: 4 },
        { lastName: 'D', cote: 3 },
      ],
    },
  ]);
});
afterAll(() => server.close());

const register = async (username: string) => {
  const email = `${username}@exemple.fr`;
  const registered = await server.call('register', {
    body: { firstName: 'Jo', lastName: 'Dupont', username, email, password: 'secret' },
  });
  expect(registered.status).toBe(201);

  const early = await server.call('login', { body: { identifier: email, password: 'secret' } });
  expect([early.status, early.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);

  await server.drain();
  const mail = server.mails.findLast((sent) => sent.to === email);
  const link = mail !== undefined && 'link' in mail ? mail.link : '';
  expect(link).toMatch(/^http:\/\/pronathle\.test\/api\/auth\/verify-email\/[\w-]{43}$/);
  for (const click of ['first', 'second']) {
    const verified = await server.app.inject({ method: 'GET', url: new URL(link).pathname });
    expect([click, verified.statusCode]).toEqual([click, 302]);
    expect(verified.headers.location).toContain('/verify-email-status?status=success');
  }

  const login = await server.call('login', {
    body: { identifier: username.toUpperCase(), password: 'secret' },
  });
  expect(login.status).toBe(200);
  expect(login.body.user.newlyEarnedBadge?.name).toBe('Bienvenue');
  return { id: login.body.user.id, username, email, role: 'user' as const, token: login.body.token };
};

test('players register, join by code, predict, and see the ranking after a result, its correction and its cancellation', async () => {
  const { call, drain } = server;
  const { competitionId, events } = championship;
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const { A, B, C, D } = event.athletes as Record<'A' | 'B' | 'C' | 'D', string>;

  const jo = await register('jo');
  const sam = await register('sam');

  const made = await call('createLeague', {
    as: jo,
    body: { name: 'Entre nous', competitionId, isPrivate: true },
  });
  expect(made.status).toBe(201);
  expect(made.body.newlyEarnedBadge?.name).toBe('Capitaine');
  const { league } = made.body;
  expect(league.invitationCode).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  // For sam the league does not exist until sam joins by the code.
  expect((await call('getLeague', { as: sam, params: { id: league._id } })).status).toBe(404);
  expect((await call('joinLeague', { as: sam, params: { id: league._id } })).status).toBe(404);
  expect((await call('joinLeagueByCode', { as: sam, body: { invitationCode: 'FAUX' } })).status).toBe(404);
  const code = league.invitationCode?.toLowerCase().replaceAll('-', ' ') ?? '';
  const joined = await call('joinLeagueByCode', { as: sam, body: { invitationCode: code } });
  expect([joined.status, joined.body.league.membersCount]).toEqual([200, 2]);
  expect((await call('joinLeagueByCode', { as: sam, body: { invitationCode: code } })).status).toBe(409);

  const where = { league: league._id, competition: competitionId, competitionEvent: event.id };
  const first = await call('submitPrediction', { as: jo, body: { ...where, gold: B } });
  expect([first.status, first.body.newlyEarnedBadge?.name]).toEqual([201, 'Premier pronostic']);
  const again = await call('submitPrediction', {
    as: jo,
    body: { ...where, gold: A, goldPerformance: '9,80', silver: B, bronze: C },
  });
  expect([again.status, again.body.prediction._id]).toEqual([200, first.body.prediction._id]);
  expect(again.body.prediction.goldPerformance).toBe(9.8);
  await call('submitPrediction', { as: sam, body: { ...where, gold: A, silver: C, bronze: D } });

  // Before the lock, the players who have predicted are shown, and not their picks.
  const before = await call('listLeaguePredictions', { as: sam, params: { leagueId: league._id } });
  expect(before.body[0]?.predictorsCount).toBe(2);
  expect(before.body[0]?.predictors.map(({ username }) => username)).toEqual(['jo', 'sam']);
  expect(before.body[0]?.predictions.map((prediction) => prediction.user)).toEqual(['sam']);
  const ofEvent = (competitionEventId: string) =>
    call('listLeaguePredictions', {
      as: sam,
      params: { leagueId: league._id },
      query: { competitionEventId },
    });
  expect((await ofEvent(event.id)).body).toEqual(before.body);
  expect((await ofEvent(league._id)).body).toEqual([]);
  const hidden = await call('getPrediction', { as: sam, params: { id: first.body.prediction._id } });
  expect(hidden.status).toBe(404);

  const medals = {
    gold: { athlete: A, performance: '9.79' },
    silver: { athlete: C, performance: 9.82 },
    bronze: { athlete: D, performance: '9,85' },
  };
  const entered = await call('enterResult', { as: admin, params: { id: event.id }, body: medals });
  expect([entered.status, entered.body.rescored]).toEqual([200, 2]);
  expect((await call('enterResult', { as: admin, params: { id: event.id }, body: medals })).status).toBe(409);
  await drain();

  const scores = async () => {
    const { body } = await call('getLeagueRanking', { as: sam, params: { leagueId: league._id } });
    return body.ranking.map(({ rank, username, totalScore, exactPodiums }) => ({
      rank,
      username,
      totalScore,
      exactPodiums,
    }));
  };
  // sam: 5 x 1.5 + 5 x 4 + 5 x 3 + 20 for the exact podium.
  expect(await scores()).toEqual([
    { rank: 1, username: 'sam', totalScore: 62.5, exactPodiums: 1 },
    { rank: 2, username: 'jo', totalScore: 39.5, exactPodiums: 0 },
  ]);

  const explained = await call('getPrediction', { as: sam, params: { id: first.body.prediction._id } });
  expect(explained.body.prediction.points).toBe(39.5);
  expect(explained.body.prediction.breakdown).toEqual({
    picks: [
      {
        medal: 'gold',
        athlete: A,
        placeHeld: 1,
        base: 5,
        cote: 1.5,
        product: 7.5,
        performanceBonus: 10,
        pbBonus: 10,
        withdrawn: false,
      },
      {
        medal: 'silver',
        athlete: B,
        placeHeld: null,
        base: 0,
        cote: 2,
        product: 0,
        performanceBonus: 0,
        pbBonus: 0,
        withdrawn: false,
      },
      {
        medal: 'bronze',
        athlete: C,
        placeHeld: 2,
        base: 3,
        cote: 4,
        product: 12,
        performanceBonus: 0,
        pbBonus: 0,
        withdrawn: false,
      },
    ],
    podiumBonus: 0,
    points: 39.5,
  });

  const badgesOf = async (user: TestUser) =>
    (await call('listMyBadges', { as: user })).body.badges.map(({ badge }) => badge.name).sort();
  expect(await badgesOf(sam)).toContain('Podium parfait');
  expect(await badgesOf(jo)).toEqual(expect.arrayContaining(['Devin', 'Œil de lynx']));

  const late = await call('submitPrediction', { as: jo, body: { ...where, gold: D } });
  expect([late.status, late.body.msg]).toEqual([
    409,
    'Cette épreuve a déjà commencé ou les résultats sont disponibles. Vous ne pouvez plus modifier votre pronostic.',
  ]);

  const corrected = await call('correctResult', {
    as: admin,
    params: { id: event.id },
    body: {
      ...medals,
      gold: { athlete: A, performance: '9.84' },
      silver: { athlete: B, performance: '9.85' },
    },
  });
  expect(corrected.status).toBe(200);
  await drain();
  // jo: 7.5 and 5 x 2; sam: 7.5 and 5 x 3.
  expect(await scores()).toEqual([
    { rank: 1, username: 'sam', totalScore: 22.5, exactPodiums: 0 },
    { rank: 2, username: 'jo', totalScore: 17.5, exactPodiums: 0 },
  ]);
  expect(await badgesOf(sam)).not.toContain('Podium parfait');
  expect(await badgesOf(jo)).not.toContain('Devin');

  expect((await call('cancelResult', { as: admin, params: { id: event.id } })).status).toBe(200);
  expect((await call('cancelResult', { as: admin, params: { id: event.id } })).status).toBe(404);
  expect((await scores()).map(({ totalScore }) => totalScore)).toEqual([0, 0]);
  const reopened = await call('submitPrediction', { as: jo, body: { ...where, gold: D } });
  expect(reopened.status).toBe(200);
});

test('a public league is joined without a code, and its ranking is open to everybody signed in', async () => {
  const { call, createUser } = server;
  const [owner, member, visitor] = [
    await createUser('Mireille'),
    await createUser('Moussa'),
    await createUser('Visiteuse'),
  ];
  const leagueId = await createLeagueOf(server, championship.competitionId, [owner, member]);
  const ranking = await call('getLeagueRanking', { as: visitor, params: { leagueId } });
  expect(ranking.body.ranking.map((entry) => entry.username)).toEqual(['Mireille', 'Moussa']);
  expect(ranking.body.me).toBeNull();
  expect((await call('listLeaguePredictions', { as: visitor, params: { leagueId } })).status).toBe(404);
  const seen = await call('getLeague', { as: visitor, params: { id: leagueId } });
  expect(seen.body.league.members).toBeUndefined();
});
