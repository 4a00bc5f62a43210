import type { ApiBody } from '@pronathle/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, type Championship, type ChampionshipEvent } from '../testing/championship.ts';

/** Two admins have the same form open: the one who saves last sends an outdated state. */
let server: TestApp;
let admin: TestUser;
let championship: Championship;
let sprint: ChampionshipEvent;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters: ['A', 'B', 'C', 'D'].map((lastName) => ({ lastName, cote: 2 })) },
  ]);
  const [event] = championship.events;
  if (event === undefined) throw new Error('no event');
  sprint = event;
});
afterAll(() => server.close());

test('a competition keeps the place and the discipline that another admin set meanwhile', async () => {
  const { body: list } = await server.call('listDisciplines', {
    as: admin,
    query: { gender: 'male', limit: '0' },
  });
  const [first, second, third] = list.disciplines.map(({ _id }) => _id);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('too few disciplines');
  const before: ApiBody<'createCompetition'> = {
    name: 'Meeting',
    location: 'Nice',
    startDate: '2031-02-10',
    endDate: '2031-02-11',
    timezone: 'Europe/Paris',
    description: '',
    disciplines: [first],
  };
  const made = await server.call('createCompetition', { as: admin, body: before });
  const params = { id: made.body.competition._id };
  const save = (body: ApiBody<'updateCompetition'>) =>
    server.call('updateCompetition', { as: admin, params, body });
  await save({ ...before, location: 'Paris', endDate: '2031-02-12', disciplines: [first, second], before });
  const stale = await save({ ...before, name: 'Gala', disciplines: [first, third], before });
  expect(stale.status).toBe(200);
  const { disciplines, ...competition } = stale.body.competition;
  expect(competition).toMatchObject({ name: 'Gala', location: 'Paris', endDate: '2031-02-12T00:00:00.000Z' });
  expect(new Set(disciplines.map(({ _id }) => _id))).toEqual(new Set([first, second, third]));
});

test('an athlete keeps the record and the country that another admin entered meanwhile', async () => {
  const { body: list } = await server.call('listDisciplines', {
    as: admin,
    query: { gender: 'male', limit: '0' },
  });
  const [one = '', other = ''] = list.disciplines.map(({ _id }) => _id);
  const before = {
    firstName: 'Noah',
    lastName: 'Lyles',
    country: '',
    gender: 'male',
    performanceRecords: [{ discipline: one, pb: '9.79', sb: '' }],
  };
  const made = await server.call('createAthlete', { as: admin, body: before });
  const params = { id: made.body.athlete._id };
  const save = (body: ApiBody<'updateAthlete'>) => server.call('updateAthlete', { as: admin, params, body });
  const records = [
    { discipline: one, pb: '9.76', sb: '9.80' },
    { discipline: other, pb: '19.31', sb: '' },
  ];
  await save({ ...before, country: 'USA', performanceRecords: records, before });
  const stale = await save({ ...before, firstName: 'Noah L.', before });
  expect(stale.body.athlete).toMatchObject({ firstName: 'Noah L.', country: 'USA' });
  const kept = stale.body.athlete.performanceRecords.map(({ discipline, pb, sb }) => [
    discipline._id,
    pb,
    sb,
  ]);
  expect(new Set(kept)).toEqual(new Set(records.map(({ discipline, pb, sb }) => [discipline, pb, sb])));
});

test('an event keeps the start that another admin moved meanwhile', async () => {
  const { event, id } = sprint;
  const before = {
    competition: championship.competitionId,
    discipline: event.discipline._id,
    eventDate: event.eventDate,
  };
  const save = (eventDate: string) =>
    server.call('updateEvent', { as: admin, params: { id }, body: { ...before, eventDate, before } });
  const moved = new Date(Date.parse(event.eventDate) + 3_600_000).toISOString();
  await save(moved);
  expect((await save(event.eventDate)).body.competitionEvent.eventDate).toBe(moved);
});

test('an event does not get a start that was typed before another admin moved it', async () => {
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '100 m', startsAt: '2031-02-11T18:00:00Z', starters: [] },
  ]);
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const before = {
    competition: competitionId,
    discipline: event.event.discipline._id,
    eventDate: '2031-02-11T18:00:00Z',
  };
  const save = (eventDate: string) =>
    server.call('updateEvent', {
      as: admin,
      params: { id: event.id },
      body: { ...before, eventDate, before },
    });
  expect((await save('2031-02-11T18:10:00Z')).status).toBe(200);
  const stale = await save('2031-02-12T18:00:00Z');
  expect(stale).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('entre-temps') as string },
  });
  // Both admins have typed the same start.
  expect((await save('2031-02-11T18:10:00Z')).status).toBe(200);
  const { body } = await server.call('getEvent', { as: admin, params: { id: event.id } });
  expect(body.competitionEvent.eventDate).toBe('2031-02-11T18:10:00.000Z');
});

test('a discipline keeps the tolerance that another admin set meanwhile, and gets the format of its new unit', async () => {
  const before: ApiBody<'createDiscipline'> = { name: '80 m', type: 'course', gender: 'male', unit: 's' };
  const made = await server.call('createDiscipline', { as: admin, body: before });
  const params = { id: made.body.discipline._id };
  const save = (body: ApiBody<'updateDiscipline'>) =>
    server.call('updateDiscipline', { as: admin, params, body });
  await save({ ...before, performanceTolerance: 0.02, before });
  const stale = await save({ ...before, name: '80 m plat', unit: 'm', before });
  expect(stale.body.discipline).toMatchObject({
    name: '80 m plat',
    performanceTolerance: 0.02,
    displayFormat: 'distance_m',
  });
});
