import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf } from '../../testing/championship.ts';

let server: TestApp;
let admin: TestUser;
let player: TestUser;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  player = await server.createUser('lea');
});
afterAll(() => server.close());

const create = (body: Parameters<typeof server.call<'createDiscipline'>>[1]) =>
  server.call('createDiscipline', { as: admin, ...body });

const list = async (query: Record<string, string> = {}) => {
  const answer = await server.call('listDisciplines', { as: player, query });
  expect(answer.status).toBe(200);
  return answer.body;
};

const named = async (name: string, gender = 'male') => {
  const found = (await list({ name, gender, limit: '0' })).disciplines.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no discipline ${name}`);
  return found;
};

describe('the list of disciplines', () => {
  test('is complete without parameters, and has pages with them', async () => {
    const whole = await list();
    expect(whole.totalResults).toBe(whole.disciplines.length);
    expect(whole.totalPages).toBe(1);
    expect(whole.disciplines.length).toBeGreaterThan(40);

    const second = await list({ page: '2' });
    expect(second.disciplines).toEqual(whole.disciplines.slice(10, 20));
    expect(second).toMatchObject({
      page: 2,
      totalResults: whole.totalResults,
      totalPages: Math.ceil(whole.totalResults / 10),
    });
    expect((await list({ limit: '0' })).disciplines).toEqual(whole.disciplines);
    expect((await list({ page: '99' })).disciplines).toEqual([]);
  });

  test('is sorted by type, then by distance', async () => {
    const { disciplines } = await list({ gender: 'hommes', limit: '0' });
    expect([...new Set(disciplines.map(({ type }) => type))]).toEqual([
      'course',
      'saut',
      'lancer',
      'marche',
      'combiné',
    ]);
    const names = disciplines.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['60 m', '60 m haies', '100 m', '110 m haies']);
    expect(names.indexOf('1500 m')).toBeLessThan(names.indexOf('10 000 m'));
  });

  test('sorts distances in kilometres and in metres together', async () => {
    await create({ body: { name: '10 000 m marche', type: 'marche', gender: 'male', unit: 'h:m:s' } });
    const { disciplines } = await list({ gender: 'hommes', type: 'marche', limit: '0' });
    const names = disciplines.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['10 000 m marche', '20 km marche', '35 km marche']);
  });

  test('is searched by name, ignoring case and accents, and reads % and _ as plain characters', async () => {
    expect((await list({ name: 'DECATHLON' })).disciplines.map(({ name }) => name)).toEqual(['Décathlon']);
    expect((await list({ name: '%' })).totalResults).toBe(0);
    expect((await list({ name: '_' })).totalResults).toBe(0);
    const throwing = await list({ type: 'lancer', gender: 'female' });
    expect(throwing.totalResults).toBe(4);
  });

  test.each([{ page: '0' }, { page: '-1' }, { limit: 'x' }, { type: 'nage' }, { gender: 'x' }])(
    'refuses %j',
    async (query) => {
      const answer = await server.call('listDisciplines', { as: player, query: query as never });
      expect(answer.status).toBe(400);
    },
  );
});

describe('a discipline', () => {
  test('is created, read, changed and deleted, with an audit entry for each change', async () => {
    const made = await create({
      body: {
        name: 'Lancer du béret',
        type: 'lancer',
        gender: 'mixte',
        unit: 'm',
        performanceTolerance: 0.125,
      },
    });
    expect([made.status, made.body.msg]).toEqual([201, 'Discipline créée avec succès !']);
    const id = made.body.discipline._id;
    expect(made.body.discipline).toEqual({
      _id: id,
      name: 'Lancer du béret',
      type: 'lancer',
      gender: 'mixed',
      unit: 'm',
      performanceTolerance: 0.125,
      displayFormat: 'distance_m',
    });
    const read = await server.call('getDiscipline', { as: player, params: { id } });
    expect(read.body.discipline).toEqual(made.body.discipline);

    const updated = await server.call('updateDiscipline', {
      as: admin,
      params: { id },
      body: { name: 'Lancer du béret basque', type: 'saut', gender: 'male' },
    });
    expect(updated.body.discipline).toMatchObject({
      name: 'Lancer du béret basque',
      type: 'saut',
      gender: 'male',
      unit: '',
      performanceTolerance: null,
      displayFormat: 'raw',
    });
    const deleted = await server.call('deleteDiscipline', { as: admin, params: { id } });
    expect([deleted.status, deleted.body.msg]).toEqual([200, 'Discipline supprimée avec succès !']);
    expect((await server.call('getDiscipline', { as: player, params: { id } })).status).toBe(404);

    const entries = await server.db
      .selectFrom('auditEntry')
      .select(['actor', 'action', 'subject'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      ['create', 'update', 'delete'].map((action) => ({ actor: 'chef', action, subject: 'discipline' })),
    );
  });

  test('is unique by name and gender, ignoring case and accents', async () => {
    const twin = await create({ body: { name: 'decathlon', type: 'combiné', gender: 'male', unit: 'pts' } });
    expect([twin.status, twin.body.msg]).toEqual([409, 'Cette discipline existe déjà pour ce genre.']);
    const other = await named('Perche');
    const renamed = await server.call('updateDiscipline', {
      as: admin,
      params: { id: other._id },
      body: { name: 'DÉCATHLON', type: 'combiné', gender: 'male', unit: 'pts' },
    });
    expect(renamed.status).toBe(409);
  });

  test.each([
    [{ name: '', type: 'course', gender: 'male' }, 'name', 'Le nom de la discipline est requis.'],
    [{ name: 'x', type: 'nage', gender: 'male' }, 'type', "Le type de la discipline n'est pas valide."],
    [
      { name: 'x', type: 'course', gender: 'male', performanceTolerance: -1 },
      'performanceTolerance',
      'La tolérance doit être un nombre positif ou nul, avec trois décimales au plus.',
    ],
    [
      { name: 'x', type: 'course', gender: 'male', performanceTolerance: 0.0001 },
      'performanceTolerance',
      'La tolérance doit être un nombre positif ou nul, avec trois décimales au plus.',
    ],
  ])('%j is refused', async (body, path, msg) => {
    const answer = await create({ body: body as never });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path, msg }]);
  });

  test('can be changed only by admins and read only by signed-in users', async () => {
    const { _id: id } = await named('100 m');
    const body = { name: 'x', type: 'course', gender: 'male' } as const;
    expect((await server.call('listDisciplines')).status).toBe(401);
    expect((await server.call('createDiscipline', { as: player, body })).status).toBe(403);
    expect((await server.call('updateDiscipline', { as: player, params: { id }, body })).status).toBe(403);
    expect((await server.call('deleteDiscipline', { as: player, params: { id } })).status).toBe(403);
    const nobody = '019aa000-0000-7000-8000-000000000000';
    expect((await server.call('updateDiscipline', { as: admin, params: { id: nobody }, body })).status).toBe(
      404,
    );
    expect((await server.call('deleteDiscipline', { as: admin, params: { id: nobody } })).status).toBe(404);
    expect((await server.call('getDiscipline', { as: admin, params: { id: '1' } })).status).toBe(400);
  });

  test('without events can be deleted, with its records and its place in competitions', async () => {
    const made = await create({ body: { name: 'Cloche-pied', type: 'course', gender: 'male', unit: 's' } });
    const id = made.body.discipline._id;
    const { _id: other } = await named('800 m');
    const { body: meeting } = await server.call('createCompetition', {
      as: admin,
      body: {
        name: 'Kermesse',
        location: 'Dole',
        startDate: '2031-05-01',
        endDate: '2031-05-02',
        disciplines: [id, other],
      },
    });
    const { body: athlete } = await server.call('createAthlete', {
      as: admin,
      body: { firstName: 'Jo', lastName: 'Saut', gender: 'male', performanceRecords: [{ discipline: id }] },
    });
    expect((await server.call('deleteDiscipline', { as: admin, params: { id } })).status).toBe(200);
    const after = await server.call('getCompetition', {
      as: player,
      params: { id: meeting.competition._id },
    });
    expect(after.body.competition.disciplines.map((one) => one._id)).toEqual([other]);
    const jo = await server.call('getAthlete', { as: player, params: { id: athlete.athlete._id } });
    expect(jo.body.athlete.performanceRecords).toEqual([]);
  });
});

describe('a discipline with events', () => {
  const setUp = async (name: string) => {
    const { competitionId, events } = await createChampionship(server, admin, [
      {
        discipline: name,
        starters: [
          { lastName: 'A', cote: 2 },
          { lastName: 'B', cote: 2 },
        ],
      },
    ]);
    const [event] = events;
    if (event === undefined) throw new Error('no event');
    return { competitionId, event, discipline: await named(name) };
  };

  test('cannot be deleted, and the refusal says why', async () => {
    const { discipline } = await setUp('Marathon');
    const refused = await server.call('deleteDiscipline', { as: admin, params: { id: discipline._id } });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Cette discipline a 1 épreuve : elle ne peut pas être supprimée.',
    ]);
  });

  test('can change its name and format, but not its type, gender or unit', async () => {
    const { discipline } = await setUp('400 m');
    const { _id: id, ...body } = discipline;
    for (const change of [{ type: 'marche' }, { gender: 'female' }, { unit: 'm' }]) {
      const refused = await server.call('updateDiscipline', {
        as: admin,
        params: { id },
        body: { ...body, ...change } as never,
      });
      expect(refused.status).toBe(409);
    }
    const updated = await server.call('updateDiscipline', {
      as: admin,
      params: { id },
      body: { ...body, name: 'Tour de piste', displayFormat: 'raw' },
    });
    expect(updated.body.discipline).toEqual({ ...discipline, name: 'Tour de piste', displayFormat: 'raw' });
  });

  test('rescores its results when its tolerance changes, even results entered at the same moment', async () => {
    const { competitionId, event, discipline } = await setUp('200 m');
    const { A = '' } = event.athletes;
    const leagueId = await createLeagueOf(server, competitionId, [player]);
    const predicted = await server.call('submitPrediction', {
      as: player,
      body: {
        league: leagueId,
        competition: competitionId,
        competitionEvent: event.id,
        gold: A,
        goldPerformance: 20,
      },
    });
    expect(predicted.status).toBe(201);

    const params = { id: event.id };
    const enterResult = () =>
      server.call('enterResult', {
        as: admin,
        params,
        body: { gold: { athlete: A, performance: 20.05 } },
      });
    const { _id: id, ...body } = discipline;
    const setTolerance = (performanceTolerance: number | null) =>
      server.call('updateDiscipline', { as: admin, params: { id }, body: { ...body, performanceTolerance } });
    const score = async () => {
      const ranking = await server.call('getLeagueRanking', { as: player, params: { leagueId } });
      return ranking.body.ranking[0]?.totalScore;
    };

    expect((await enterResult()).status).toBe(200);
    expect(discipline.performanceTolerance).toBe(0.06);
    expect(await score()).toBe(20);
    await setTolerance(0.04);
    expect(await score()).toBe(10);
    await setTolerance(0.05);
    expect(await score()).toBe(20);
    await setTolerance(null);
    expect(await score()).toBe(10);

    for (let round = 0; round < 10; round += 1) {
      await server.call('cancelResult', { as: admin, params });
      await setTolerance(0.06);
      const answers = await Promise.all([enterResult(), setTolerance(0.04)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await score()).toBe(10);
    }
  });
});
