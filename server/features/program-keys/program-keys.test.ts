import { Readable } from 'node:stream';
import type { ImportPreview } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, type Championship, type ChampionshipEvent } from '../../testing/championship.ts';

/** Tests that a program with a key can import into one competition, and can do nothing else. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('Cheffe', 'admin');

const createMeeting = (): Promise<Championship> =>
  createChampionship(server, admin, [
    {
      discipline: '100 m',
      startsInMinutes: 120,
      starters: [
        { firstName: 'Noah', lastName: 'Lyles', country: 'USA' },
        { firstName: 'Kishane', lastName: 'Thompson', country: 'JAM' },
      ],
    },
  ]);
const first = ({ events: [event] }: Championship): ChampionshipEvent => {
  if (event === undefined) throw new Error('no event');
  return event;
};
const meeting = await createMeeting();
const { competitionId } = meeting;

const makeKey = async (as: TestUser = admin, id = competitionId, name = 'Chronométrage') => {
  const { status, body } = await call('createProgramKey', { as, params: { id }, body: { name } });
  expect(status).toBe(201);
  return { token: body.secret, id: body.key._id };
};
const keysOf = async (id = competitionId) =>
  (await call('listProgramKeys', { as: admin, params: { id } })).body.keys;

const newcomers = [
  'Zoé Arnaud',
  'Marie Kowalski',
  'Inès Dubreuil',
  'Paula Ferreira',
  'Ruth Okonkwo',
  'Lena Schmitt',
];
let serial = 0;
/** Returns a start list with another new name each time, so that there is something to import. */
const startList = (target: string) => ({
  kind: 'start-list' as const,
  target,
  content: `${newcomers[(serial += 1) % newcomers.length] ?? ''};FRA;10.99;11.01`,
});
type Body =
  | ReturnType<typeof startList>
  | { kind: 'results' | 'night' | 'competition'; target: string; content: string };

const preview = (as: { token: string }, body: Body) => call('previewImport', { as, body });
const versionOf = async (as: { token: string }, body: Body): Promise<string> => {
  const { status, body: answer } = await preview(as, body);
  expect(status, answer.msg).toBe(200);
  return (answer.preview satisfies ImportPreview).version;
};
const apply = async (as: { token: string }, body: Body) =>
  call('applyImport', { as, body: { ...body, version: await versionOf(as, body) } });

const results = (target: string) => ({
  kind: 'results' as const,
  target,
  content: '1;Noah Lyles;USA;9.79\n2;Kishane Thompson;JAM;9.80',
});

test('a key imports start lists and results of its competition, and the audit log has both imports under its name', async () => {
  const event = first(await createMeeting());
  const { competition } = event.event;
  const key = await makeKey(admin, competition._id, 'Chrono piste');
  expect((await apply(key, startList(event.id))).status).toBe(201);
  expect((await apply(key, results(event.id))).body.import.actor).toBe('Clé « Chrono piste »');
  const { entries } = (await call('listAudit', { as: admin })).body;
  expect(entries.slice(0, 3).map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['Clé « Chrono piste »', 'enter', 'result'],
    ['Clé « Chrono piste »', 'import-participants', 'start-list'],
    ['Cheffe', 'create-key', 'competition'],
  ]);
  expect(entries[2]).toMatchObject({ name: 'Championnat', after: { key: 'Chrono piste' } });
  // The actions of a program do not count as those of the admin who made its key.
  const { administration } = (await call('getMyData', { as: admin })).body;
  expect(administration.map(({ action }) => action)).toContain('create-key');
  expect(administration.map(({ action }) => action)).not.toContain('import-participants');
});

test('a key reaches no other competition, and imports no programme', async () => {
  const key = await makeKey();
  const other = await createMeeting();
  for (const [body, status] of [
    [startList(first(other).id), 404],
    [results(first(other).id), 404],
    [{ kind: 'night', target: other.competitionId, content: '100 m Hommes\n1;Noah Lyles;USA;9.79' }, 404],
    [{ kind: 'competition', target: competitionId, content: 'Épreuve;Genre\n100 m;Hommes' }, 400],
  ] as const) {
    expect((await preview(key, body)).status).toBe(status);
    const version = '0'.repeat(64);
    expect((await call('applyImport', { as: key, body: { ...body, version } })).status).toBe(status);
  }
});

test('a key is refused as soon as it is revoked or its competition is deleted', async () => {
  const { competitionId: id, events } = await createMeeting();
  const body = startList(events[0]?.id ?? '');
  const [key, other] = [await makeKey(admin, id), await makeKey(admin, id)];
  expect((await preview(key, body)).status).toBe(200);
  const revoke = (keyId: string) => call('revokeProgramKey', { as: admin, params: { id, keyId } });
  // A key of another competition is not found.
  expect((await revoke((await makeKey()).id)).status).toBe(404);
  expect((await revoke(key.id)).status).toBe(200);
  expect((await revoke(key.id)).status).toBe(404);
  const refused = await preview(key, body);
  expect([refused.status, refused.body.msg]).toEqual([
    401,
    "Cette clé n'est pas ou plus valable : demandez-en une autre à un administrateur.",
  ]);
  expect((await keysOf(id)).map(({ _id }) => _id)).toEqual([other.id]);
  const [entry] = (await call('listAudit', { as: admin })).body.entries;
  expect(entry).toMatchObject({ actor: 'Cheffe', action: 'revoke-key', before: { key: 'Chronométrage' } });

  expect((await preview(other, body)).status).toBe(200);
  expect((await call('deleteCompetition', { as: admin, params: { id } })).status).toBe(200);
  expect((await preview(other, body)).status).toBe(401);
});

test('a key that is revoked between the headers and the body of its request writes nothing', async () => {
  const key = await makeKey();
  const body = startList(first(meeting).id);
  const version = await versionOf(key, body);
  const admitted = Promise.withResolvers<undefined>();
  const payload = new Readable({ read: () => admitted.resolve(undefined) });
  const answering = server.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: {
      authorization: `Bearer ${key.token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    },
    payload,
  });
  await admitted.promise;
  await call('revokeProgramKey', { as: admin, params: { id: competitionId, keyId: key.id } });
  payload.push(JSON.stringify({ ...body, version }));
  payload.push(null);
  expect((await answering).statusCode).toBe(401);
  expect((await preview(admin, body)).body.preview.writes).toBe(true);
});

test('a key works only while its maker is an admin', async () => {
  const deputy = await server.createUser('Adjointe', 'admin');
  const key = await makeKey(deputy);
  const body = startList(first(meeting).id);
  expect((await preview(key, body)).status).toBe(200);
  const role = (to: 'user' | 'admin') =>
    call('updateUser', { as: admin, params: { id: deputy.id }, body: { role: to } });
  await role('user');
  expect((await preview(key, body)).status).toBe(401);
  await role('admin');
  expect((await preview(key, body)).status).toBe(200);
  await call('deleteUser', { as: admin, params: { id: deputy.id } });
  expect((await preview(key, body)).status).toBe(401);
});

test('a key is shown once: the list has only its name, maker and last use, and the database only its hash', async () => {
  const { competitionId: id, events } = await createMeeting();
  const key = await makeKey(admin, id);
  expect(key.token).toMatch(/^cle_[\w-]{43}$/);
  expect(await keysOf(id)).toMatchObject([{ name: 'Chronométrage', madeBy: 'Cheffe', lastUsedAt: null }]);
  await preview(key, startList(events[0]?.id ?? ''));
  const [used] = await keysOf(id);
  expect(used?.lastUsedAt).not.toBeNull();
  // The last use is written at most once a minute.
  await preview(key, startList(events[0]?.id ?? ''));
  expect(await keysOf(id)).toEqual([used]);

  expect((await apply(key, startList(events[0]?.id ?? ''))).status).toBe(201);
  for (const table of ['program_key', 'kept_answer', 'audit_entry', 'import'])
    expect(
      JSON.stringify((await server.database.execute(`select t::text as row from ${table} as t`)).rows),
    ).not.toContain(key.token.slice(4));
  const { body } = await call('listAudit', { as: admin });
  expect(JSON.stringify(body)).not.toContain(key.token.slice(4));
});

test('imports with the same Idempotency-Key are one import for one program key, and two for two program keys', async () => {
  const [one, other] = [await makeKey(), await makeKey()];
  const [body, more] = [startList(first(meeting).id), startList(first(meeting).id)];
  const version = await versionOf(one, body);
  const send = (as: { token: string }, given: Body, of: string) =>
    call('applyImport', { as, key: 'une-fois', body: { ...given, version: of } });
  const made = await send(one, body, version);
  expect((await send(one, body, version)).body.import._id).toBe(made.body.import._id);
  const second = await send(other, more, await versionOf(other, more));
  expect(second.body.import._id).not.toBe(made.body.import._id);
});

test('a competition has at most twenty keys, even when more are requested at the same time', async () => {
  const { competitionId: id } = await createMeeting();
  const made = await Promise.all(
    Array.from({ length: limits.programKeys + 3 }, (_none, at) =>
      call('createProgramKey', { as: admin, params: { id }, body: { name: `Clé ${at}` } }),
    ),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(limits.programKeys);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(3);
});
