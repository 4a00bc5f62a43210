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

/** A championship of two events with the starters Un and Deux, of which the first gets a result after its end. */
const openFinished = async () => {
  const starters = ['Un', 'Deux'].map((lastName) => ({ lastName, cote: 2 }));
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
  ]);
  const [scored, unscored] = events;
  if (scored === undefined || unscored === undefined) throw new Error('no events');
  const predict = async (league: string, as: TestUser, pick: 'Un' | 'Deux') => {
    const gold = scored.athletes[pick];
    const where = { league, competition: competitionId, competitionEvent: scored.id };
    expect((await server.call('submitPrediction', { as, body: { ...where, gold } })).status).toBe(201);
  };
  const finish = async () => {
    const medals = {
      gold: { athlete: scored.athletes['Un'], performance: 9.9 },
      silver: { athlete: scored.athletes['Deux'], performance: 9.95 },
    };
    await server.call('enterResult', { as: admin, params: { id: scored.id }, body: medals });
    const ended = await server.call('updateCompetition', {
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
  };
  const correct = async (first: 'Un' | 'Deux', second: 'Un' | 'Deux') => {
    const medal = (name: string, performance: number) => ({
      athlete: scored.athletes[name] ?? '',
      performance,
    });
    const body = { gold: medal(first, 9.9), silver: medal(second, 9.95) };
    expect((await server.call('correctResult', { as: admin, params: { id: scored.id }, body })).status).toBe(
      200,
    );
  };
  return { competitionId, unscored, predict, finish, correct };
};

const honoursOf = async (as: TestUser) => {
  await server.drain();
  const { body } = await server.call('listMyBadges', { as });
  return body.badges
    .map(({ badge }) => badge.name)
    .filter((name) => ['Champion', 'Tortue'].includes(name))
    .toSorted();
};

test('an event without a result prevents the honours, until it is deleted', async () => {
  const { call } = server;
  const { competitionId, unscored, predict, finish } = await openFinished();
  const league = await createLeagueOf(server, competitionId, players);
  const [champion, , , turtle] = players;
  for (const as of players.slice(0, 3)) await predict(league, as, as === champion ? 'Un' : 'Deux');
  await finish();
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

test('each league of a competition has honours of its own', async () => {
  const { competitionId, unscored, predict, finish } = await openFinished();
  const [one, two, three, four] = players;
  const league = await createLeagueOf(server, competitionId, [one, two, three, four]);
  const reversed = await createLeagueOf(server, competitionId, [four, three, two, one]);
  const ofThree = await createLeagueOf(server, competitionId, [three, two, one]);
  for (const as of [one, two, three]) await predict(league, as, as === one ? 'Un' : 'Deux');
  for (const as of [four, two, one]) await predict(reversed, as, as === two ? 'Un' : 'Deux');
  await predict(ofThree, three, 'Un');
  await finish();
  await server.call('deleteEvent', { as: admin, params: { id: unscored.id } });
  expect(await Promise.all(players.map(honoursOf))).toEqual([
    ['Champion'],
    ['Champion'],
    ['Tortue'],
    ['Tortue'],
  ]);
});

test('a correction that takes an honour from a player who has seen it is a notice, until the honour is won again', async () => {
  const { competitionId, unscored, predict, finish, correct } = await openFinished();
  const [one, two] = [await server.createUser('Cinq'), await server.createUser('Six')];
  const league = await createLeagueOf(server, competitionId, [one, two, ...players.slice(0, 2)]);
  await predict(league, one, 'Un');
  await predict(league, two, 'Deux');
  await finish();
  await server.call('deleteEvent', { as: admin, params: { id: unscored.id } });
  await server.drain();
  await server.call('readMyNotices', { as: one, body: {} });
  const noticed = async (as: TestUser) => {
    await server.drain();
    const { notices } = (await server.call('listMyNotices', { as })).body;
    return notices.flatMap(({ badge, what }) => (badge?.name === 'Champion' ? [what ?? 'won'] : []));
  };
  await correct('Deux', 'Un');
  expect([await noticed(one), await noticed(two)]).toEqual([['taken-back'], ['won']]);
  await correct('Un', 'Deux');
  expect([await noticed(one), await noticed(two)]).toEqual([['won'], []]);
});
