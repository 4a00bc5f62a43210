import { endpoints, type EndpointName } from '@pronathle/contract';
import type { Endpoint } from '@pronathle/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStreamOn, openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { filledPath, paramsOf } from '../testing/call-things.ts';
import { createChampionship, createLeagueOf } from '../testing/championship.ts';

/** These tests check, for each call that reads, whether a browser may store its answer and revalidate it. */
let server: TestApp;
let admin: TestUser;
let member: TestUser;
let outsider: TestUser;
const seasonId = '01890000-0000-7000-8000-000000000001';
let leagueId: string;
let competitionId: string;
let eventId: string;
let athleteId: string;
let disciplineId: string;
let badgeId: string;
let invitationCode: string;
let calendar: string;
let predictionId: string;

/** The calls that give everybody the same answer. */
const shared: EndpointName[] = [
  'getAthlete',
  'getBadge',
  'getCalendar',
  'getCompetition',
  'getDiscipline',
  'getEvent',
  'listAthletes',
  'listBadges',
  'listCompetitions',
  'listDisciplines',
  'listEvents',
];

const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method === 'GET');

beforeAll(async () => {
  server = await openTestApp();
  const { call, createUser } = server;
  [admin, member, outsider] = [
    await createUser('cheffe', 'admin'),
    await createUser('membre'),
    await createUser('passante'),
  ];
  const made = await createChampionship(server, admin, [
    { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }, { lastName: 'B' }] },
  ]);
  competitionId = made.competitionId;
  const [sprint] = made.events;
  eventId = sprint?.id ?? '';
  athleteId = sprint?.athletes['A'] ?? '';
  disciplineId = sprint?.event.discipline._id ?? '';
  leagueId = await createLeagueOf(server, competitionId, [member, admin]);
  const closed = await call('createLeague', {
    as: member,
    body: { name: 'Sur invitation', competitionId, isPrivate: true },
  });
  invitationCode = closed.body.league.invitationCode ?? '';
  const predicted = await call('submitPrediction', {
    as: member,
    body: { league: leagueId, competition: competitionId, competitionEvent: eventId, gold: athleteId },
  });
  predictionId = predicted.body.prediction._id;
  await server.db.insertInto('season').values({ id: seasonId, name: 'Saison' }).execute();
  await server.db.updateTable('league').set({ seasonId }).where('id', '=', leagueId).execute();
  const { body: withAddress } = await call('createMyCalendar', { as: member });
  calendar = withAddress.address.split('/').at(-1) ?? '';
  badgeId = (await call('listBadges', { as: member })).body.badges[0]?._id ?? '';
});
afterAll(() => server.close());

/** Returns the address of a call, with the objects that beforeAll has created. */
const addressOf = (name: EndpointName): string => {
  const things = {
    '/athletes': athleteId,
    '/auth/verify-email': 'x'.repeat(43),
    '/badges': badgeId,
    '/calendar': calendar.replace('.ics', ''),
    '/competition-events': eventId,
    '/competitions': competitionId,
    '/disciplines': disciplineId,
    '/exports/predictions': eventId,
    '/exports/rankings': competitionId,
    '/exports/start-list': eventId,
    '/leagues': leagueId,
    '/predictions': predictionId,
    '/seasons': seasonId,
    '/users': member.id,
    addressId: eventId,
    code: invitationCode,
    day: '2026-08-04',
    leagueId,
    userId: member.id,
  };
  const { path } = endpoints[name];
  const address = `/api${filledPath(path, paramsOf(path, things))}`;
  if (name === 'previewMerge') return `${address}?goes=${athleteId}`;
  return name === 'getReveal' || name === 'getLive' ? `${address}?leagueId=${leagueId}` : address;
};

const ask = async (url: string, as: TestUser, tag?: string) => {
  const request = {
    url,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(tag !== undefined && { 'if-none-match': tag }),
    },
  };
  const { statusCode, body, headers } = url.startsWith('/api/live')
    ? await openStreamOn(server.app, request)
    : await server.app.inject(request);
  return { status: statusCode, body, tag: headers.etag ?? '', cache: headers['cache-control'], headers };
};

test('the calls that give everybody the same answer are declared `shared`, and no others', () => {
  const declared = reads.filter((name) => (endpoints[name] as Endpoint).shared !== undefined);
  expect(declared.toSorted()).toEqual(shared);
  const writes = Object.values(endpoints as Record<string, Endpoint>).filter(
    ({ method }) => method !== 'GET',
  );
  expect(writes.filter((endpoint) => endpoint.shared !== undefined)).toEqual([]);
});

describe.each(reads.filter((name) => !shared.includes(name)))('%s', (name) => {
  test('is specific to its caller: never stored, and sent in full each time', async () => {
    const first = await ask(addressOf(name), admin);
    expect(first.cache).toBe('no-store');
    expect(first.headers).not.toHaveProperty('etag');
    expect([200, 302, 409]).toContain(first.status);
    expect((await ask(addressOf(name), admin, '*')).status).toBe(first.status);
  });
});

describe.each(reads.filter((name) => shared.includes(name)))('%s', (name) => {
  test('is the same for everybody, and not sent again to a client that has it', async () => {
    const url = addressOf(name);
    const first = await ask(url, admin);
    expect([first.status, first.cache]).toEqual([200, 'private, no-cache']);
    for (const user of [member, outsider]) expect((await ask(url, user)).body).toBe(first.body);

    for (const held of [first.tag, `W/${first.tag}`, `"autre", ${first.tag}`, '*']) {
      const again = await ask(url, outsider, held);
      expect([held, again.status, again.body]).toEqual([held, 304, '']);
      expect([again.tag, again.cache]).toEqual([first.tag, 'private, no-cache']);
    }
    for (const other of ['"autre"', '', 'autre', first.tag.slice(0, -1)])
      expect((await ask(url, outsider, other)).body).toBe(first.body);
  });
});

const forPlayers = shared.filter((name) => endpoints[name].access !== 'public');
describe.each(forPlayers)('%s', (name) => {
  test('is refused without a session', async () => {
    const { tag } = await ask(addressOf(name), admin);
    const nobody = await server.app.inject({ url: addressOf(name), headers: { 'if-none-match': tag } });
    expect([nobody.statusCode, nobody.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});

test("a list of events with the caller's predictions in a league is never stored, although the list without them may be", async () => {
  const of = (as: TestUser, tag?: string) =>
    ask(`/api/competition-events?competitionId=${competitionId}&leagueId=${leagueId}`, as, tag);
  const predicted = await of(member);
  expect([predicted.status, predicted.cache, predicted.tag]).toEqual([200, 'no-store', '']);
  const open = await ask(`/api/competition-events?competitionId=${competitionId}`, member);
  for (const tag of [open.tag, '*']) expect((await of(admin, tag)).status).toBe(200);
});

test('a client with the old answer gets the new answer as soon as the change is answered', async () => {
  const { call } = server;
  const changes: [name: EndpointName[], change: () => Promise<{ status: number; body: { msg?: string } }>][] =
    [
      [
        ['getCompetition', 'listCompetitions', 'getEvent', 'listEvents'],
        async () => {
          const { body } = await call('getCompetition', { as: admin, params: { id: competitionId } });
          const { startDate, endDate, disciplines } = body.competition;
          return call('updateCompetition', {
            as: admin,
            params: { id: competitionId },
            body: {
              name: 'Renommé',
              location: 'Stade',
              startDate,
              endDate,
              disciplines: disciplines.map(({ _id }) => _id),
            },
          });
        },
      ],
      [
        ['getAthlete', 'listAthletes', 'getEvent'],
        () =>
          call('updateAthlete', {
            as: admin,
            params: { id: athleteId },
            body: { firstName: 'Ana', lastName: 'Nouvelle', country: 'FRA', gender: 'male' },
          }),
      ],
      [
        ['getEvent', 'listEvents'],
        () =>
          call('enterResult', {
            as: admin,
            params: { id: eventId },
            body: { gold: { athlete: athleteId, performance: '9,79' } },
          }),
      ],
      [
        ['getDiscipline', 'listDisciplines'],
        async () => {
          const { body } = await call('getDiscipline', { as: admin, params: { id: disciplineId } });
          const { name, type, gender, unit } = body.discipline;
          return call('updateDiscipline', {
            as: admin,
            params: { id: disciplineId },
            body: { name, type, gender, unit, performanceTolerance: 0.05 },
          });
        },
      ],
      [
        ['getBadge', 'listBadges'],
        () =>
          call('updateBadge', {
            as: admin,
            params: { id: badgeId },
            body: { name: 'Autre', description: 'Autre.', icon: '/badges/captain.svg', rewardPoints: 7 },
          }),
      ],
    ];
  for (const [names, change] of changes) {
    const held = await Promise.all(names.map((name) => ask(addressOf(name), member)));
    const changed = await change();
    expect([changed.status, changed.body.msg]).toEqual([200, expect.stringMatching(/!$|\.$/)]);
    for (const [index, name] of names.entries()) {
      const before = held[index];
      const now = await ask(addressOf(name), member, before?.tag);
      expect([name, now.status]).toEqual([name, 200]);
      expect(now.body).not.toBe(before?.body);
      expect((await ask(addressOf(name), member, now.tag)).status).toBe(304);
    }
  }
});

test("the API's document can be stored and revalidated too", async () => {
  const first = await server.app.inject('/api/openapi.json');
  expect(first.json()).toMatchObject({ openapi: '3.1.0' });
  const again = await server.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
