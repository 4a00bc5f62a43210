import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf } from '../../testing/championship.ts';

let server: TestApp;
let admin: TestUser;
let player: TestUser;
/** ids of two disciplines */
let hundred: string;
let vault: string;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  player = await server.createUser('lea');
  const { body } = await server.call('listDisciplines', { as: admin });
  const idOf = (name: string) =>
    body.disciplines.find((one) => one.name === name && one.gender === 'male')?._id ?? '';
  hundred = idOf('100 m');
  vault = idOf('Perche');

  for (const [firstName, lastName, country, gender, records] of [
    ['Armand', 'Duplantis', 'SWE', 'male', [{ discipline: vault, pb: '6.30', sb: '6.30' }]],
    ['Noah', 'Lyles', 'USA', 'male', [{ discipline: hundred, pb: '9.79' }]],
    ['Cyréna', 'Samba-Mayela', 'FRA', 'female', []],
    ['Élodie', 'Durand', 'FRA', 'female', []],
    ['Zoé', 'Durand', 'FRA', 'female', []],
    ['Anna', 'édouard', 'BEL', 'female', []],
    ['100 %', 'Under_score', '', 'unspecified', []],
  ] as const) {
    const made = await server.call('createAthlete', {
      as: admin,
      body: { firstName, lastName, country, gender, performanceRecords: [...records] },
    });
    expect(made.status).toBe(201);
  }
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}) => {
  const answer = await server.call('listAthletes', { as: player, query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const lastNames = async (query: Record<string, string>) =>
  (await list(query)).athletes.map(({ lastName }) => lastName);

describe('the list of athletes', () => {
  test('is sorted by last and first name, ignoring case and accents, and has the total count', async () => {
    const { athletes, ...shape } = await list();
    expect(athletes.map(({ firstName, lastName }) => `${lastName} ${firstName}`.trim())).toEqual([
      'Autre',
      'Duplantis Armand',
      'Durand Élodie',
      'Durand Zoé',
      'édouard Anna',
      'Lyles Noah',
      'Samba-Mayela Cyréna',
      'Under_score 100 %',
    ]);
    expect(shape).toEqual({ page: 1, totalPages: 1, totalCount: 8 });
  });

  test('has pages for any limit, and is empty after the last page', async () => {
    const all = (await list({ limit: '0' })).athletes;
    expect((await list({ limit: '1000000' })).athletes).toEqual(all);
    expect((await list({ limit: '9999' })).athletes).toEqual(all);
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page, limit: '3' })));
    expect(pages.flatMap((page) => page.athletes)).toEqual(all);
    expect(pages[1]).toMatchObject({ page: 2, totalPages: 3, totalCount: 8 });
    expect(await list({ page: '4', limit: '3' })).toEqual({
      athletes: [],
      page: 4,
      totalPages: 3,
      totalCount: 8,
    });
  });

  test.each([
    ['duplantis armand', ['Duplantis']],
    ['ARMAND DUPL', ['Duplantis']],
    ['elodie', ['Durand']],
    ['CYRENA', ['Samba-Mayela']],
    ['durand', ['Durand', 'Durand']],
    ['durand fra', ['Durand', 'Durand']],
    ['usa', ['Lyles']],
    ['%', ['Under_score']],
    ['r_s', ['Under_score']],
    ['\\', []],
    ['nobody', []],
    ['  ', ['Autre', 'Duplantis', 'Durand', 'Durand', 'édouard', 'Lyles', 'Samba-Mayela', 'Under_score']],
  ])('can be searched by names in any order, and by country: %j', async (search, expected) => {
    expect(await lastNames({ search })).toEqual(expected);
  });

  test('can be filtered by gender, country and discipline', async () => {
    expect(await lastNames({ gender: 'hommes' })).toEqual(['Duplantis', 'Lyles']);
    expect(await lastNames({ country: 'bel' })).toEqual(['édouard']);
    expect(await lastNames({ discipline: vault })).toEqual(['Duplantis']);
    expect(await lastNames({ discipline: vault, country: 'FRA' })).toEqual([]);
  });

  test('can be sorted, and refuses an unknown sort field', async () => {
    const byCountry = (await list({ sort: 'country', order: 'desc', limit: '3' })).athletes;
    expect(byCountry.map(({ country }) => country)).toEqual(['USA', 'SWE', 'FRA']);
    expect(await lastNames({ sort: 'firstName', limit: '3' })).toEqual(['Autre', 'Under_score', 'édouard']);
    const refused = await server.call('listAthletes', { as: player, query: { sort: 'isAutre' } as never });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'sort', msg: "Ce champ de tri n'existe pas." }],
    ]);
    const twice = await server.app.inject({
      url: '/api/athletes?search=a&search=b',
      headers: { authorization: `Bearer ${player.token}` },
    });
    expect(twice.statusCode).toBe(400);
  });
});

describe('an athlete', () => {
  const body = { firstName: 'Kevin', lastName: 'Mayer', country: 'fra', gender: 'male' } as const;

  test('is created, read, changed and deleted', async () => {
    const made = await server.call('createAthlete', {
      as: admin,
      body: { ...body, performanceRecords: [{ discipline: vault, pb: '5.45' }, { discipline: hundred }] },
    });
    const { athlete } = made.body;
    const id = athlete._id;
    expect(athlete).toEqual({
      _id: id,
      firstName: 'Kevin',
      lastName: 'Mayer',
      country: 'FRA',
      gender: 'male',
      performanceRecords: [
        { discipline: { _id: hundred, name: '100 m', gender: 'male' }, pb: '', sb: '', sbSeason: null },
        { discipline: { _id: vault, name: 'Perche', gender: 'male' }, pb: '5.45', sb: '', sbSeason: null },
      ],
    });
    expect((await server.call('getAthlete', { as: player, params: { id } })).body.athlete).toEqual(athlete);

    const renamed = await server.call('updateAthlete', {
      as: admin,
      params: { id },
      body: { ...body, firstName: 'Kévin' },
    });
    expect(renamed.body.athlete).toEqual({ ...athlete, firstName: 'Kévin' });
    // The season of an SB is the year in which the SB was stored or last changed.
    const withSeason = async (sb: string) => {
      const performanceRecords = [{ discipline: vault, pb: '5.45', sb }];
      const saved = await server.call('updateAthlete', {
        as: admin,
        params: { id },
        body: { ...body, performanceRecords },
      });
      return saved.body.athlete.performanceRecords[0]?.sbSeason;
    };
    const year = await withSeason('5.40');
    expect(year).toBeGreaterThan(2025);
    await server.db
      .updateTable('performanceRecord')
      .set({ sbSeason: 2024 })
      .where('athleteId', '=', id)
      .execute();
    expect(await withSeason('5.40')).toBe(2024);
    expect(await withSeason('5.41')).toBe(year);

    const emptied = await server.call('updateAthlete', {
      as: admin,
      params: { id },
      body: { ...body, performanceRecords: [] },
    });
    expect(emptied.body.athlete.performanceRecords).toEqual([]);
    expect(await lastNames({ search: 'mayer kevin' })).toEqual(['Mayer']);

    const deleted = await server.call('deleteAthlete', { as: admin, params: { id } });
    expect(deleted.body.msg).toBe('Athlète supprimé avec succès !');
    expect((await server.call('getAthlete', { as: player, params: { id } })).status).toBe(404);
    expect((await server.call('updateAthlete', { as: admin, params: { id }, body })).status).toBe(404);
    expect((await server.call('deleteAthlete', { as: admin, params: { id } })).status).toBe(404);
  });

  test.each([
    [{ lastName: '' }, 'lastName', "Le prénom et le nom de l'athlète sont requis."],
    [{ country: 'FRAN' }, 'country', 'Le pays est un code de 3 lettres au plus.'],
    [{ gender: 'x' }, 'gender', "Le genre n'est pas valide."],
    [{ firstName: 'a\u0000' }, 'firstName', 'Ce champ contient des caractères interdits.'],
    [
      { performanceRecords: [{ discipline: '019aa000-0000-7000-8000-000000000000' }] },
      'performanceRecords',
      'Discipline introuvable.',
    ],
  ])('is refused with %j', async (change, path, msg) => {
    const refused = await server.call('createAthlete', { as: admin, body: { ...body, ...change } });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path, msg }]]);
  });

  test('cannot have two records in one discipline', async () => {
    const performanceRecords = [{ discipline: vault }, { discipline: vault }];
    const refused = await server.call('createAthlete', { as: admin, body: { ...body, performanceRecords } });
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      "Une discipline ne peut figurer qu'une fois parmi les records.",
    ]);
  });

  test('can only be changed by admins', async () => {
    const params = { id: (await list({ search: 'lyles' })).athletes[0]?._id ?? '' };
    expect((await server.call('createAthlete', { as: player, body })).status).toBe(403);
    expect((await server.call('updateAthlete', { as: player, params, body })).status).toBe(403);
    expect((await server.call('deleteAthlete', { as: player, params })).status).toBe(403);
    expect((await server.call('listAthletes')).status).toBe(401);
  });
});

describe('an athlete named in a start list, a result or a prediction', () => {
  test('cannot be deleted, and the refusal says what names the athlete', async () => {
    const { competitionId, events } = await createChampionship(server, admin, [
      { discipline: '100 m', starters: [{ lastName: 'Un' }, { lastName: 'Deux' }, { lastName: 'Trois' }] },
    ]);
    const [event] = events;
    if (event === undefined) throw new Error('no event');
    const { Un = '', Deux = '', Trois = '' } = event.athletes;
    const autre = (await list({ search: 'autre' })).athletes[0]?._id ?? '';
    const leagueId = await createLeagueOf(server, competitionId, [player]);
    const predicted = await server.call('submitPrediction', {
      as: player,
      body: {
        league: leagueId,
        competition: competitionId,
        competitionEvent: event.id,
        gold: Un,
        silver: autre,
        bronze: Deux,
      },
    });
    expect(predicted.status).toBe(201);
    await server.call('enterResult', {
      as: admin,
      params: { id: event.id },
      body: { gold: { athlete: Un, performance: 9.9 } },
    });

    const refusal = async (id: string) => {
      const { status, body } = await server.call('deleteAthlete', { as: admin, params: { id } });
      return [status, body.msg];
    };
    const stays = 'il ne peut pas être supprimé.';
    expect(await refusal(Un)).toEqual([
      409,
      `Cet athlète figure dans 1 liste de départ, dans 1 résultat et dans des pronostics : ${stays}`,
    ]);
    expect(await refusal(Deux)).toEqual([
      409,
      `Cet athlète figure dans 1 liste de départ et dans des pronostics : ${stays}`,
    ]);
    expect(await refusal(Trois)).toEqual([409, `Cet athlète figure dans 1 liste de départ : ${stays}`]);
    expect(await refusal(autre)).toEqual([409, `Cet athlète figure dans des pronostics : ${stays}`]);
    expect((await list({ search: 'trois' })).totalCount).toBe(1);
  });

  test("cannot become 'Autre', nor stop being 'Autre'", async () => {
    const named = async (search: string) => (await list({ search })).athletes[0]?._id ?? '';
    const rename = async (search: string, lastName: string) =>
      server.call('updateAthlete', {
        as: admin,
        params: { id: await named(search) },
        body: { firstName: '', lastName, gender: 'male' },
      });
    const becoming = await rename('trois', 'Un autre');
    expect([becoming.status, becoming.body.msg]).toEqual([
      409,
      "Cet athlète figure dans 1 liste de départ : son nom ne peut pas changer au point qu'il devienne « Autre » ou cesse de l'être.",
    ]);
    expect((await rename('autre', 'Quelqu’un')).status).toBe(409);
    expect((await rename('autre', 'Autre athlète')).status).toBe(200);
    const twin = await server.call('createAthlete', {
      as: admin,
      body: { lastName: ' autre ATHLÈTE', gender: 'unspecified' },
    });
    expect([twin.status, twin.body.msg]).toEqual([409, 'Un athlète « Autre » porte déjà ce nom.']);
    expect((await rename('trois', 'Tiers')).status).toBe(200);
  });
});
