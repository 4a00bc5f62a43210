import { api, endpoints, type ApiShape, type EndpointName } from '@pronathle/contract';
import type { Endpoint } from '@pronathle/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship } from '../testing/championship.ts';
import { forgetAnswers } from './answer-once.ts';

/**
 * These tests repeat a call with its Idempotency-Key, as after a lost answer: the call does not create a second time.
 */
let server: TestApp;
let admin: TestUser;
let competitionId: string;
let spareDisciplineId: string;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('cheffe', 'admin');
  ({ competitionId } = await createChampionship(server, admin, [
    { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] },
  ]));
  const { body } = await server.call('listDisciplines', { as: admin });
  spareDisciplineId = body.disciplines.find(({ name }) => name === '200 m')?._id ?? '';
});
afterAll(() => server.close());

let serial = 0;
const fresh = (what: string) => `${what}-${(serial += 1)}`;
const leagueOf = (name: string) => ({ name, competitionId, isPrivate: true });

const leaguesOf = async (user: TestUser): Promise<string[]> => {
  const { body } = await server.call('listMyLeagues', { as: user });
  return body.leagues.map(({ name }) => name);
};

test('every call that creates is declared `once`, except predictions, which are idempotent, and answers with a secret', () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const makes = names.filter((name) => 201 in (api[name] as ApiShape).replies);
  const declared = names.filter((name) => (endpoints[name] as Endpoint).once === true);
  expect(declared.toSorted()).toEqual(
    makes
      .filter(
        (name) => !['submitPrediction', 'createMyCalendar', 'createShare', 'createProgramKey'].includes(name),
      )
      .toSorted(),
  );
});

describe('a call sent again with its key', () => {
  const athlete = { firstName: 'Ana', lastName: 'Nouvelle', country: 'FRA', gender: 'female' } as const;
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const account = (username: string) => ({
    username,
    email: `${username}@exemple.fr`,
    firstName: 'Prénom',
    lastName: 'Nom',
    password: 'une piste de 400 mètres',
  });
  const sendings: [what: string, send: (key: string) => Promise<{ status: number; body: unknown }>][] = [
    ['an athlete', (key) => server.call('createAthlete', { as: admin, key, body: athlete })],
    [
      'a competition',
      (key) =>
        server.call('createCompetition', {
          as: admin,
          key,
          body: {
            name: 'Meeting',
            location: 'Lens',
            startDate: '2030-05-01',
            endDate: '2030-05-02',
            disciplines: [spareDisciplineId],
          },
        }),
    ],
    [
      'a discipline',
      (key) =>
        server.call('createDiscipline', {
          as: admin,
          key,
          body: { name: 'Course à reculons', type: 'course', gender: 'mixed', unit: 's' },
        }),
    ],
    [
      'a badge',
      (key) =>
        server.call('createBadge', {
          as: admin,
          key,
          body: { name: 'Fidèle', description: 'Là.', icon: '/badges/captain.svg', rewardPoints: 1 },
        }),
    ],
    ['a league', (key) => server.call('createLeague', { as: admin, key, body: leagueOf('Les Têtus') })],
    ['a player', (key) => server.call('register', { as: admin, key, body: account('inscrite') })],
    ["a visitor's account", (key) => server.call('register', { key, body: account('visiteuse') })],
    [
      'an event',
      async (key) => {
        const { body } = await server.call('listCompetitions', { as: admin, query: { search: 'Meeting' } });
        return server.call('createEvent', {
          as: admin,
          key,
          body: {
            competition: body.competitions[0]?._id ?? '',
            discipline: spareDisciplineId,
            eventDate: inTwoDays,
          },
        });
      },
    ],
    [
      'an import',
      async (key) => {
        const { body: events } = await server.call('listEvents', { as: admin, query: { competitionId } });
        const given = {
          kind: 'start-list',
          target: events.data[0]?._id ?? '',
          content: 'Nom;Prénom;Pays\nLente;Zoé;FRA',
        } as const;
        const { body } = await server.call('previewImport', { as: admin, body: given });
        return server.call('applyImport', {
          as: admin,
          key,
          body: { ...given, version: (imported ??= body.preview.version) },
        });
      },
    ],
  ];
  let imported: string | undefined;

  test.each(sendings)('creates %s once, and gets the same answer', async (what, send) => {
    const key = fresh('cle');
    const first = await send(key);
    expect([what, first.status, first.body]).toEqual([what, 201, expect.anything()]);
    for (const again of [await send(key), await send(key)])
      expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('sends a visitor one mail', () => {
    expect(server.mails).toEqual([]);
    return server.drain().then(() => {
      expect(server.mails.map(({ to }) => to)).toEqual(['visiteuse@exemple.fr']);
    });
  });

  test('creates once when ten copies are sent at the same time', async () => {
    const lea = await server.createUser('lea');
    const key = fresh('cle');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('createLeague', { as: lea, key, body: leagueOf('En même temps') }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.league._id)).size).toBe(1);
    expect(await leaguesOf(lea)).toEqual(['En même temps']);
  });
});

test('without a key, each call creates', async () => {
  const sam = await server.createUser('sam');
  for (const name of ['Pareilles', 'Pareilles'])
    await server.call('createLeague', { as: sam, body: leagueOf(name) });
  expect(await leaguesOf(sam)).toEqual(['Pareilles', 'Pareilles']);
});

test('another request with the same key is refused, and has no effect', async () => {
  const zoe = await server.createUser('zoe');
  const key = fresh('cle');
  await server.call('createLeague', { as: zoe, key, body: leagueOf('La mienne') });
  const other = await server.call('createLeague', { as: zoe, key, body: leagueOf('Une autre') });
  expect([other.status, other.body]).toEqual([
    422,
    { msg: "Cette clé d'idempotence a déjà servi à une autre demande. Choisissez-en une nouvelle." },
  ]);
  expect(await leaguesOf(zoe)).toEqual(['La mienne']);
});

test('a key is separate for each player and each call', async () => {
  const [ana, eve] = [await server.createUser('ana'), await server.createUser('eve')];
  const key = fresh('cle');
  const body = leagueOf('À chacune');
  const first = await server.call('createLeague', { as: ana, key, body });
  const second = await server.call('createLeague', { as: eve, key, body });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.league._id).not.toBe(first.body.league._id);
  expect(second.body.league.owner.username).toBe('eve');
  const badge = { name: fresh('Badge'), description: 'Là.', icon: '/badges/captain.svg', rewardPoints: 1 };
  const asAdmin = await server.call('createLeague', { as: admin, key, body });
  expect((await server.call('createBadge', { as: admin, key, body: badge })).status).toBe(201);
  expect(asAdmin.status).toBe(201);
});

describe('a key can be used again', () => {
  test('after a refusal', async () => {
    const key = fresh('cle');
    const body = { name: fresh('Badge'), description: 'Là.', icon: '/badges/captain.svg', rewardPoints: 1 };
    const { body: taken } = await server.call('createBadge', { as: admin, body });
    expect((await server.call('createBadge', { as: admin, key, body })).status).toBe(409);
    await server.call('deleteBadge', { as: admin, params: { id: taken.badge._id } });
    expect((await server.call('createBadge', { as: admin, key, body })).status).toBe(201);
  });

  test('after a failure', async () => {
    const ida = await server.createUser('ida');
    const key = fresh('cle');
    const send = () => server.call('createLeague', { as: ida, key, body: leagueOf('Enfin') });
    await sql`alter table league_member rename to elsewhere`.execute(server.db);
    expect((await send()).status).toBe(500);
    await sql`alter table elsewhere rename to league_member`.execute(server.db);
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(201);
    expect(await leaguesOf(ida)).toEqual(['Enfin']);
  });

  test('after a day', async () => {
    const uma = await server.createUser('uma');
    const [old, recent] = [fresh('cle'), fresh('cle')];
    const send = (key: string) =>
      server.call('createLeague', { as: uma, key, body: leagueOf('Quotidienne') });
    await send(old);
    await sql`update kept_answer set created_at = now() - interval '25 hours' where account_id = ${uma.id}`.execute(
      server.db,
    );
    await send(recent);
    await forgetAnswers(server.services);
    for (const key of [old, recent]) await send(key);
    expect(await leaguesOf(uma)).toHaveLength(3);
    const { counts } = server.services.jobs;
    expect((await counts()).find(({ name }) => name === 'forget-answers')?.waiting).toBe(1);
  });
});

test.each(['', 'une clé', 'x'.repeat(201)])('the invalid key %j is refused', async (key) => {
  const { status, body } = await server.call('createLeague', { as: admin, key, body: leagueOf('Sans') });
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
});
