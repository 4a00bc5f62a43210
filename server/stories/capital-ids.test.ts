import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/** Ids in capital and small letters are the same for every rule that compares them. */
let server: TestApp;
let admin: TestUser;
let owner: TestUser;
let member: TestUser;
let competition: string;
let league: string;
let event: ChampionshipEvent;
let athlete: string;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  [owner, member] = [await server.createUser('Meneuse'), await server.createUser('Suiveur')];
  const starters = ['Un', 'Deux', 'Trois'].map((lastName) => ({ lastName, cote: 2 }));
  const made = await createChampionship(server, admin, [{ discipline: '100 m', starters }]);
  competition = made.competitionId;
  event = made.events[0] ?? event;
  athlete = event.athletes['Un'] ?? '';
  league = await createLeagueOf(server, competition, [owner, member]);
});
afterAll(() => server.close());

const capitals = (id: string): string => id.toUpperCase();

test('an athlete is not picked twice with ids in different letter case', async () => {
  const { status } = await server.call('submitPrediction', {
    as: owner,
    body: {
      league,
      competition,
      competitionEvent: event.id,
      gold: capitals(athlete),
      silver: athlete,
    },
  });
  expect(status).toBe(400);
});

test('a prediction is accepted in any letter case of its league, competition, event and athlete', async () => {
  const { status, body } = await server.call('submitPrediction', {
    as: owner,
    body: {
      league: capitals(league),
      competition: capitals(competition),
      competitionEvent: capitals(event.id),
      gold: { _id: capitals(athlete) },
    },
  });
  expect(status).toBe(201);
  expect(body.prediction).toMatchObject({ league: { _id: league }, gold: { _id: athlete } });
});

test('a result names a starter by an id in capital letters', async () => {
  const { status } = await server.call('previewResult', {
    as: admin,
    params: { id: capitals(event.id) },
    body: { gold: { athlete: capitals(athlete), performance: 9.8 } },
  });
  expect(status).toBe(200);
});

test('the only admin is neither deleted nor made a player by an id in capital letters', async () => {
  const id = capitals(admin.id);
  const { status: demoted } = await server.call('updateUser', {
    as: admin,
    params: { id },
    body: { role: 'user' },
  });
  const { status: deleted } = await server.call('deleteUser', { as: admin, params: { id } });
  expect([demoted, deleted]).toEqual([409, 409]);
});

test('a player cannot follow, and can edit, their own profile by an id in capital letters', async () => {
  const { status: followed } = await server.call('followUser', {
    as: owner,
    body: { idToFollow: capitals(owner.id) },
  });
  const { status: changed } = await server.call('updateMyProfile', {
    as: owner,
    params: { id: capitals(owner.id) },
    body: { firstName: 'Zoé' },
  });
  expect([followed, changed]).toEqual([400, 200]);
});

test('an athlete cannot have two records in a discipline, with its id in different letter case', async () => {
  const { disciplineId } = await server.db
    .selectFrom('event')
    .select('disciplineId')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  const { status } = await server.call('createAthlete', {
    as: admin,
    body: {
      lastName: 'Quatre',
      gender: 'male',
      performanceRecords: [
        { discipline: capitals(disciplineId), pb: '9.8', sb: '' },
        { discipline: disciplineId, pb: '9.9', sb: '' },
      ],
    },
  });
  expect(status).toBe(400);
});

test('a league goes to the member whose id is given in capital letters', async () => {
  const { status } = await server.call('leaveLeague', {
    as: owner,
    params: { id: capitals(league) },
    body: { newOwnerId: capitals(member.id) },
  });
  expect(status).toBe(200);
});
