import type { ApiBody, Competition } from '@pronathle/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf } from '../../testing/championship.ts';

let server: TestApp;
let admin: TestUser;
let player: TestUser;
/** the ids of men's disciplines, by name */
let disciplines: Map<string, string>;

const unknownId = '019aa000-0000-7000-8000-000000000000';
const day = 24 * 60 * 60_000;
const dayFrom = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  player = await server.createUser('lea');
  const { body } = await server.call('listDisciplines', { as: admin, query: { gender: 'male', limit: '0' } });
  disciplines = new Map(body.disciplines.map(({ name, _id }) => [name, _id]));
});
afterAll(() => server.close());

const idsOf = (...names: string[]): string[] => names.map((name) => disciplines.get(name) ?? '');

type Body = ApiBody<'createCompetition'>;
const meeting = (change: Partial<Body> = {}): Body => ({
  name: 'Meeting',
  location: 'Liévin',
  startDate: '2031-02-10',
  endDate: '2031-02-11',
  disciplines: idsOf('100 m'),
  ...change,
});

const make = async (change: Partial<Body> = {}): Promise<Competition> => {
  const made = await server.call('createCompetition', { as: admin, body: meeting(change) });
  expect([made.status, made.body.msg]).toEqual([201, 'Compétition créée avec succès !']);
  return made.body.competition;
};

const update = (id: string, body: Body) =>
  server.call('updateCompetition', { as: admin, params: { id }, body });
const read = (id: string) => server.call('getCompetition', { as: player, params: { id } });

describe('the list of competitions', () => {
  beforeAll(async () => {
    await make({ name: 'Futur', location: 'Évry', startDate: dayFrom(30), endDate: dayFrom(31) });
    await make({ name: 'En ce moment', location: 'Nice', startDate: dayFrom(-2), endDate: dayFrom(2) });
    await make({ name: 'Passé', location: 'Paris', startDate: '1999-07-01', endDate: '1999-07-03' });
    await make({ name: 'avant-passé', location: 'Paris', startDate: '1998-07-01', endDate: '1998-07-03' });
  });

  const list = async (query: Record<string, string> = {}) => {
    const answer = await server.call('listCompetitions', { as: player, query });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const names = async (query: Record<string, string>) =>
    (await list(query)).competitions.map(({ name }) => name);

  test('is sorted by start date, the latest first', async () => {
    const { competitions, ...shape } = await list();
    expect(competitions.map(({ name, status }) => [name, status])).toEqual([
      ['Futur', 'upcoming'],
      ['En ce moment', 'ongoing'],
      ['Passé', 'completed'],
      ['avant-passé', 'completed'],
    ]);
    expect(shape).toEqual({ page: 1, totalPages: 1, totalCount: 4 });
    expect(competitions[2]).toMatchObject({
      startDate: '1999-07-01T00:00:00.000Z',
      endDate: '1999-07-03T00:00:00.000Z',
      timezone: 'Europe/Paris',
      description: '',
      eventsCount: 0,
    });
    expect(competitions[2]?.disciplines).toEqual([
      {
        _id: disciplines.get('100 m'),
        name: '100 m',
        type: 'course',
        gender: 'male',
        unit: 's',
        performanceTolerance: 0.03,
        displayFormat: 'time_ms',
      },
    ]);
  });

  test('is filtered by one status or several, with commas between, and accepts active for ongoing', async () => {
    expect(await names({ status: 'upcoming' })).toEqual(['Futur']);
    expect(await names({ status: 'active' })).toEqual(['En ce moment']);
    expect(await names({ status: 'ongoing' })).toEqual(['En ce moment']);
    expect(await names({ status: 'upcoming,active' })).toEqual(['Futur', 'En ce moment']);
    expect(await names({ status: 'completed', limit: '1' })).toEqual(['Passé']);
    expect((await list({ status: 'completed', limit: '1' })).totalCount).toBe(2);
    expect((await list({ status: 'all' })).totalCount).toBe(4);
    const refused = await server.call('listCompetitions', { as: player, query: { status: 'finie' } });
    expect(refused.status).toBe(400);
  });

  test('is searched by name and place, and sorted as requested', async () => {
    expect(await names({ search: 'PASSE' })).toEqual(['Passé', 'avant-passé']);
    expect(await names({ search: 'evry' })).toEqual(['Futur']);
    expect(await names({ search: 'paris avant' })).toEqual(['avant-passé']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ sort: 'name' })).toEqual(['avant-passé', 'En ce moment', 'Futur', 'Passé']);
    expect(await names({ sort: 'location', order: 'desc' })).toEqual([
      'avant-passé',
      'Passé',
      'En ce moment',
      'Futur',
    ]);
    expect(await names({ sort: 'startDate', order: 'asc', limit: '1' })).toEqual(['avant-passé']);
    expect(await names({ page: '2', limit: '3' })).toEqual(['avant-passé']);
    expect(await names({ page: '3', limit: '3' })).toEqual([]);
    const refused = await server.call('listCompetitions', { as: player, query: { sort: 'id' as never } });
    expect(refused.status).toBe(400);
  });
});

describe('a competition', () => {
  test('is created, read, changed and deleted', async () => {
    const made = await make({
      name: 'Championnats',
      description: 'Deux jours\nen salle',
      disciplines: idsOf('Perche', '10 000 m', '100 m', 'Décathlon', 'Perche'),
    });
    expect(made.disciplines.map(({ name }) => name)).toEqual(['100 m', '10 000 m', 'Perche', 'Décathlon']);
    expect((await read(made._id)).body.competition).toEqual(made);

    const updated = await update(
      made._id,
      meeting({ name: 'Mondial', disciplines: idsOf('Perche', '60 m') }),
    );
    expect(updated.body.competition).toMatchObject({ name: 'Mondial', description: '' });
    expect(updated.body.competition.disciplines.map(({ name }) => name)).toEqual(['60 m', 'Perche']);

    const deleted = await server.call('deleteCompetition', { as: admin, params: { id: made._id } });
    expect([deleted.status, deleted.body.msg]).toEqual([200, 'Compétition supprimée avec succès !']);
    expect((await read(made._id)).status).toBe(404);
    expect((await update(made._id, meeting())).status).toBe(404);
    expect((await server.call('deleteCompetition', { as: admin, params: { id: made._id } })).status).toBe(
      404,
    );
  });

  test('has its days in its own time zone, and keeps this zone when none is sent', async () => {
    const tokyo = await make({
      timezone: 'Asia/Tokyo',
      // Midnight in Tokyo, as a date picker in Tokyo sends it, and a plain day.
      startDate: '2031-09-12T15:00:00.000Z',
      endDate: '2031-09-21',
    });
    expect(tokyo).toMatchObject({
      timezone: 'Asia/Tokyo',
      startDate: '2031-09-13T00:00:00.000Z',
      endDate: '2031-09-21T00:00:00.000Z',
    });
    const bounds = await server.db
      .selectFrom('competition')
      .select(['startsAt', 'endsAt'])
      .where('id', '=', tokyo._id)
      .executeTakeFirstOrThrow();
    expect(bounds.startsAt.toISOString()).toBe('2031-09-12T15:00:00.000Z');
    expect(bounds.endsAt.toISOString()).toBe('2031-09-21T15:00:00.000Z');

    const again = await update(tokyo._id, meeting({ startDate: tokyo.startDate, endDate: tokyo.endDate }));
    expect(again.body.competition).toMatchObject({
      timezone: 'Asia/Tokyo',
      startDate: tokyo.startDate,
      endDate: tokyo.endDate,
    });
  });

  const required = 'Veuillez remplir tous les champs obligatoires (Nom, Lieu, Date de début, Date de fin).';
  const oneDiscipline = 'Veuillez sélectionner au moins une discipline pour cette compétition.';
  test.each<[object, string, string]>([
    [{ name: ' ' }, 'name', required],
    [{ location: '' }, 'location', required],
    [{ startDate: '' }, 'startDate', required],
    [{ startDate: '2031-02-30' }, 'startDate', "La date n'est pas valide."],
    [{ endDate: 'demain' }, 'endDate', "La date n'est pas valide."],
    [{ endDate: '2031-02-09' }, 'endDate', 'La date de fin ne peut pas être antérieure à la date de début.'],
    [{ timezone: 'Europe/Lutece' }, 'timezone', "Le fuseau horaire n'est pas valide."],
    [{ disciplines: [] }, 'disciplines', oneDiscipline],
    [{ disciplines: [unknownId] }, 'disciplines', 'Discipline introuvable.'],
  ])('is refused with %j', async (change, path, msg) => {
    const refused = await server.call('createCompetition', { as: admin, body: meeting(change) });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path, msg }]]);
  });

  test('may last one day, and accepts disciplines as objects', async () => {
    const made = await make({
      startDate: '2031-02-10',
      endDate: '2031-02-10',
      disciplines: [{ _id: disciplines.get('Perche') ?? '' }],
    });
    expect(made.disciplines.map(({ name }) => name)).toEqual(['Perche']);
  });

  test('can be changed only by admins, and listed only by signed-in users', async () => {
    const { _id: id } = await make();
    expect((await server.call('createCompetition', { as: player, body: meeting() })).status).toBe(403);
    const body = meeting();
    expect((await server.call('updateCompetition', { as: player, params: { id }, body })).status).toBe(403);
    expect((await server.call('deleteCompetition', { as: player, params: { id } })).status).toBe(403);
    expect((await server.call('listCompetitions')).status).toBe(401);
  });
});

describe('a competition with events', () => {
  test('cannot lose a discipline that has an event, and the refusal names it', async () => {
    const { competitionId } = await createChampionship(server, admin, [
      { discipline: '200 m', starters: [{ lastName: 'A' }] },
      { discipline: 'Perche', starters: [{ lastName: 'B' }] },
    ]);
    const both = await update(competitionId, meeting({ disciplines: idsOf('800 m') }));
    expect([both.status, both.body.msg]).toEqual([
      409,
      'Ces disciplines ont une épreuve et ne peuvent pas être retirées de la compétition : 200 m (Hommes), Perche (Hommes).',
    ]);
    const one = await update(competitionId, meeting({ disciplines: idsOf('200 m') }));
    expect([one.status, one.body.msg]).toEqual([
      409,
      'La discipline « Perche (Hommes) » a une épreuve : elle ne peut pas être retirée de la compétition.',
    ]);
    const before = (await read(competitionId)).body.competition;
    expect(before.name).toBe('Championnat');
    expect(before.eventsCount).toBe(2);
    const kept = await update(competitionId, meeting({ disciplines: idsOf('Perche', '200 m', '800 m') }));
    expect(kept.body.competition.disciplines.map(({ name }) => name)).toEqual(['200 m', '800 m', 'Perche']);
  });

  test('is deleted with its events, leagues and predictions, and the audit log has their numbers', async () => {
    const { competitionId, events } = await createChampionship(server, admin, [
      { discipline: '400 m', starters: [{ lastName: 'A' }, { lastName: 'B' }] },
    ]);
    const [event] = events;
    if (event === undefined) throw new Error('no event');
    const league = await createLeagueOf(server, competitionId, [player, admin]);
    const submitted = await server.call('submitPrediction', {
      as: player,
      body: {
        league,
        competition: competitionId,
        competitionEvent: event.id,
        gold: event.athletes['A'] ?? '',
      },
    });
    expect(submitted.status).toBe(201);
    const losses = await server.call('getCompetitionLosses', { as: admin, params: { id: competitionId } });
    expect(losses.body).toEqual({ events: 1, leagues: 1, predictions: 1 });
    const deleted = await server.call('deleteCompetition', { as: admin, params: { id: competitionId } });
    expect(deleted.status).toBe(200);

    expect((await server.call('getEvent', { as: admin, params: { id: event.id } })).status).toBe(404);
    expect((await server.call('getLeague', { as: player, params: { id: league } })).status).toBe(404);
    const left = await server.db
      .selectFrom('prediction')
      .select('id')
      .where('leagueId', '=', league)
      .execute();
    expect(left).toEqual([]);
    const entry = await server.db
      .selectFrom('auditEntry')
      .select(['action', 'actorId', 'before', 'after'])
      .where('subjectId', '=', competitionId)
      .where('action', '=', 'delete')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actorId: admin.id,
      before: { name: 'Championnat', events: 1, leagues: 1, predictions: 1 },
      after: null,
    });
  });

  test('is over as soon as its last day is in the past', async () => {
    const { competitionId } = await createChampionship(server, admin, [
      { discipline: '800 m', starters: [{ lastName: 'A' }] },
    ]);
    const ended = await update(
      competitionId,
      meeting({ startDate: '2001-01-01', endDate: '2001-01-02', disciplines: idsOf('800 m') }),
    );
    expect(ended.body.competition.status).toBe('completed');
    const late = await server.call('createLeague', {
      as: player,
      body: { name: 'Trop tard', competitionId },
    });
    expect(late.status).toBe(409);
  });
});
