import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../../testing/championship.ts';

/** Tests the audit log: author, time, change, values before and after. */

let server: TestApp;
let admin: TestUser;
let other: TestUser;
let player: TestUser;
let event: ChampionshipEvent;
let competitionId: string;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  other = await server.createUser('Adjoint', 'admin');
  player = await server.createUser('Joueuse');
  const championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters: ['A', 'B', 'C'].map((lastName) => ({ lastName, cote: 2 })) },
  ]);
  competitionId = championship.competitionId;
  [event] = championship.events as [ChampionshipEvent];
});
afterAll(() => server.close());

const logOf = async (query: Record<string, string> = {}) =>
  (await server.call('listAudit', { as: admin, query })).body;
const latest = async () => {
  const [entry] = (await logOf()).entries;
  if (entry === undefined) throw new Error('the log is empty');
  return entry;
};
const gold = (lastName: string) => ({
  gold: { athlete: event.athletes[lastName] ?? '', performance: '9,79' },
});

test('an entry about a result has the author, the action, the event, and the result before and after', async () => {
  const params = { id: event.id };
  await server.call('enterResult', { as: other, params, body: gold('A') });
  await server.call('correctResult', { as: admin, params, body: gold('B') });
  expect(await latest()).toMatchObject({
    actor: 'Cheffe',
    action: 'correct',
    subject: 'result',
    subjectId: event.id,
    name: '100 m - Hommes',
    competition: 'Championnat',
    displayFormat: 'time_ms',
    before: { gold: { athlete: { lastName: 'A' } } },
    after: { gold: { athlete: { lastName: 'B' }, performance: 9.79 } },
  });

  await server.call('recalculatePredictions', { as: admin, params });
  await server.call('cancelResult', { as: admin, params });
  const { body } = await server.call('listResultHistory', { as: admin, params });
  expect(body.history.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    'Cheffe: cancel',
    'Cheffe: recalculate',
    'Cheffe: correct',
    'Adjoint: enter',
  ]);
  expect(body.history.at(-1)).toMatchObject({ before: null, after: { gold: { performance: 9.79 } } });
});

test('an entry keeps the name of a deleted event and what was deleted with it', async () => {
  const { body } = await server.call('createEvent', {
    as: admin,
    body: {
      competition: competitionId,
      discipline: event.event.discipline._id,
      eventDate: '2030-01-01T12:00:00Z',
    },
  });
  expect(body.msg).toBe("La discipline '100 m (Hommes)' a déjà une épreuve.");
  await server.call('deleteEvent', { as: admin, params: { id: event.id } });
  expect(await latest()).toMatchObject({
    action: 'delete',
    subject: 'event',
    name: '100 m - Hommes',
    competition: 'Championnat',
    before: { participants: 3, predictions: 0, result: null },
    after: null,
  });
});

test('an entry shows the current name of an account, and no name of a deleted account', async () => {
  const { body } = await server.call('register', {
    as: admin,
    body: {
      firstName: 'Zoé',
      lastName: 'Martin',
      username: 'zoe',
      email: 'zoe@pronathle.test',
      password: 'deux-tours-de-piste',
    },
  });
  expect(await latest()).toMatchObject({ action: 'create', subject: 'user', name: 'zoe' });
  const losses = await server.call('getUserLosses', { as: admin, params: { id: body.user._id } });
  expect(losses.body).toEqual({ predictions: 0, badges: 0, leaguesHandedOver: 0, leaguesDeleted: 0 });
  await server.call('deleteUser', { as: admin, params: { id: body.user._id } });
  const entry = await latest();
  expect(entry).toMatchObject({ action: 'delete', subject: 'user', name: null });
  expect(JSON.stringify(entry)).not.toMatch(/zoe|martin/i);
});

test("the log has an admin's changes of a league, but not a player's", async () => {
  const id = await createLeagueOf(server, competitionId, [player, other]);
  await server.call('updateLeague', { as: player, params: { id }, body: { name: 'Les Véloces' } });
  expect(await latest()).not.toMatchObject({ subject: 'league' });
  await server.call('updateLeague', { as: admin, params: { id }, body: { status: 'closed' } });
  expect(await latest()).toMatchObject({
    action: 'update',
    subject: 'league',
    name: 'Les Véloces',
    before: { status: 'open' },
    after: { status: 'closed' },
  });
  await server.call('updateLeague', { as: admin, params: { id }, body: { isPrivate: true } });
  const { body } = await server.call('updateLeague', {
    as: admin,
    params: { id },
    body: { renewCode: true },
  });
  const renewal = await latest();
  expect(renewal).toMatchObject({ action: 'update', subject: 'league', after: { codeRenewed: true } });
  expect(JSON.stringify(renewal)).not.toContain(body.league.invitationCode);
  const alone = await createLeagueOf(server, competitionId, [player]);
  const losses = await server.call('getUserLosses', { as: admin, params: { id: player.id } });
  expect(losses.body).toMatchObject({ leaguesHandedOver: 1, leaguesDeleted: 1, badges: 1 });
  await server.call('deleteLeague', { as: admin, params: { id: alone } });
  expect(await latest()).toMatchObject({ action: 'delete', subject: 'league', before: { membersCount: 1 } });
});

test('the log can be filtered by admin, kind and time, and has pages', async () => {
  expect((await logOf()).actors).toEqual(['Adjoint', 'Cheffe']);
  const byOther = await logOf({ actor: 'Adjoint' });
  expect(new Set(byOther.entries.map(({ actor }) => actor))).toEqual(new Set(['Adjoint']));
  const results = await logOf({ subject: 'result', limit: '3' });
  expect(results).toMatchObject({ totalCount: 4, totalPages: 2, page: 1 });
  expect(results.entries.map(({ subject }) => subject)).toEqual(['result', 'result', 'result']);
  const [newest] = (await logOf()).entries;
  const { totalCount } = await logOf();
  const { at = '' } = newest ?? {};
  expect(await logOf({ to: at })).toMatchObject({ totalCount: totalCount - 1 });
  expect(await logOf({ from: new Date(Date.parse(at) + 1).toISOString() })).toMatchObject({ totalCount: 0 });
  const wrong = await server.call('listAudit', { as: admin, query: { subject: 'pirate' as 'result' } });
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'subject']);
});

describe('an import', () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const content = [
    'Épreuve;Genre;Date;Heure;Nom;Pays',
    `200 m;Hommes;${day};13:00;ÉLAN Zoé;FRA`,
    ';;;;Noah Rapide;USA',
    `400 m;Hommes;${day};14:00;Noah Rapide;USA`,
  ].join('\n');

  test('is one entry of the log, and all its entries can be listed', async () => {
    const { totalCount } = await logOf();
    const body = { kind: 'competition' as const, target: competitionId, content };
    const { version } = (await server.call('previewImport', { as: admin, body })).body.preview;
    const made = await server.call('applyImport', { as: admin, body: { ...body, version } });
    expect(made.status).toBe(201);
    expect((await logOf()).totalCount).toBe(totalCount + 1);
    const whole = await latest();
    // Two events with their start lists, and two athletes.
    expect(whole).toMatchObject({ action: 'import', subject: 'competition', isThere: true, others: 6 });
    const { entries } = await logOf({ deed: whole._id });
    expect(entries.map(({ subject, action }) => `${subject} ${action}`).toSorted()).toEqual([
      'athlete create',
      'athlete create',
      'competition import',
      'event create',
      'event create',
      'start-list import-participants',
      'start-list import-participants',
    ]);
    // Filtered to one kind, an operation is still one entry.
    const lists = await logOf({ subject: 'start-list' });
    expect(lists.entries[0]).toMatchObject({ action: 'import-participants', others: 6 });
    expect(lists.entries[1]?.action).not.toBe('import-participants');
  });

  test.each([
    ['elan zoe', 'import-participants'],
    ['200 M HOMMES championnat', 'import-participants'],
    ['rapide noah', 'import-participants'],
  ])('is found by its words in any case and order, with or without accents: %s', async (search, action) => {
    const { entries } = await logOf({ search, subject: 'start-list' });
    expect(entries.map((entry) => entry.action)).toContain(action);
    expect((await logOf({ search: `${search} personne` })).totalCount).toBe(0);
  });
});

test('a search looks at the values of entries, not at the names of fields', async () => {
  expect((await logOf({ search: 'coteSource' })).totalCount).toBe(0);
  expect((await logOf({ search: '100%' })).totalCount).toBe(0);
  expect((await logOf({ search: 'adjoint' })).totalCount).toBeGreaterThan(0);
});

test('an entry says whether its object still exists', async () => {
  const made = await server.call('createAthlete', {
    as: admin,
    body: { lastName: 'Passager', gender: 'male' },
  });
  expect((await latest()).isThere).toBe(true);
  await server.call('deleteAthlete', { as: admin, params: { id: made.body.athlete._id } });
  const { entries } = await logOf({ search: 'passager' });
  expect(entries.map(({ action, isThere }) => [action, isThere])).toEqual([
    ['delete', false],
    ['create', false],
  ]);
});
