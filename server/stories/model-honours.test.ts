import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf } from '../testing/championship.ts';

/**
 * Champion and Tortue are given in a league of 4 or more when its competition is over and all events have results:
 * so an event that is created or deleted after the end removes or gives them.
 */
let server: TestApp;
let admin: TestUser;
let players: [TestUser, TestUser, TestUser, TestUser];

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  players = [
    await server.createUser('Une'),
    await server.createUser('Deux'),
    await server.createUser('Trois'),
    await server.createUser('Quatre'),
  ];
});
afterAll(() => server.close());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('an event without a result prevents the honours, until it is deleted', async () => {
  const { call, drain } = server;
  const starters = ['Un', 'Deux'].map((lastName) => ({ lastName, cote: 2 }));
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
  ]);
  const [scored, unscored] = events;
  if (scored === undefined || unscored === undefined) throw new Error('no events');
  const league = await createLeagueOf(server, competitionId, players);
  const [champion, turtle] = [players[0], players[3]];
  for (const as of players.slice(0, 3)) {
    const gold = scored.athletes[as === champion ? 'Un' : 'Deux'];
    const where = { league, competition: competitionId, competitionEvent: scored.id };
    expect((await call('submitPrediction', { as, body: { ...where, gold } })).status).toBe(201);
  }
  const medals = {
    gold: { athlete: scored.athletes['Un'], performance: 9.9 },
    silver: { athlete: scored.athletes['Deux'], performance: 9.95 },
  };
  await call('enterResult', { as: admin, params: { id: scored.id }, body: medals });
  const ended = await call('updateCompetition', {
    as: admin,
    params: { id: competitionId },
    body: {
      name: 'Championnat',
      location: 'Stade',
      startDate: day(-5),
      endDate: day(-3),
      disciplines: events.map(({ event }) => event.discipline._id),
    },
  });
  expect(ended.body.competition.status).toBe('completed');

  const honoursOf = async (as: TestUser) => {
    await drain();
    const { body } = await call('listMyBadges', { as });
    return body.badges.map(({ badge }) => badge.name).filter((name) => ['Champion', 'Tortue'].includes(name));
  };
  expect(await honoursOf(champion)).toEqual([]);

  expect((await call('deleteEvent', { as: admin, params: { id: unscored.id } })).status).toBe(200);
  expect(await honoursOf(champion)).toEqual(['Champion']);
  expect(await honoursOf(turtle)).toEqual(['Tortue']);

  const added = await call('createEvent', {
    as: admin,
    body: {
      competition: competitionId,
      discipline: unscored.event.discipline._id,
      eventDate: `${day(-4)}T12:00:00Z`,
    },
  });
  expect(added.status).toBe(201);
  expect(await honoursOf(champion)).toEqual([]);
});
