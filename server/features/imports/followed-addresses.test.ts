import { afterAll, beforeEach, expect, test } from 'vitest';
import { NotFetched } from '../../http/get-public.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { createChampionship, type ChampionshipEvent } from '../../testing/championship.ts';
import { lookAtAddress } from './look-at-address.ts';

/** Tests how the server reads a file at an address before and after the events of a competition (docs/imports.md). */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('Cheffe', 'admin');
const address = 'https://data.opentrack.test/rencontre.csv';
const startList = '100 m Hommes\nNom;Pays\nMarcell Jacobs;ITA';
const results = '100 m Hommes\n1;Noah Lyles;9,79\n2;Kishane Thompson;9,81\n3;Fred Kerley;9,85';

let competitionId: string;
let sprint: ChampionshipEvent;
let addressId: string;
/** what the address answers: a text or an error */
let file: string | NotFetched;
/** how many times the server has read the address */
let readings: number;
/** what happens while the server reads the address */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  await server.db.deleteFrom('competition').execute();
  await server.db.deleteFrom('athlete').where('isAutre', '=', false).execute();
  const made = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      startsInMinutes: 120,
      starters: [
        { firstName: 'Noah', lastName: 'Lyles', country: 'USA' },
        { firstName: 'Kishane', lastName: 'Thompson', country: 'JAM' },
        { firstName: 'Fred', lastName: 'Kerley', country: 'USA' },
      ],
    },
  ]);
  ({ competitionId } = made);
  [sprint] = made.events as [ChampionshipEvent];
  readings = 0;
  meanwhile = () => Promise.resolve();
});

const follow = async (appliesStartLists = false) => {
  const { body } = await call('followAddress', {
    as: admin,
    params: { id: competitionId },
    body: { address, appliesStartLists },
  });
  addressId = body.address._id;
};
/** Runs the job that looks at the address. `importResults`: whether the operator lets results be imported. */
const look = (importResults = false) =>
  lookAtAddress(
    {
      ...server.services,
      config: { ...server.services.config, importResults },
      get: async () => {
        readings += 1;
        await meanwhile();
        if (file instanceof NotFetched) throw file;
        return Buffer.from(file);
      },
    },
    addressId,
  );
/** Looks at the address as if the previous look were a minute ago. */
const lookLater = async (importResults?: boolean) => {
  await server.db
    .updateTable('followedAddress')
    .set({ lookedAt: new Date(Date.now() - 60_000) })
    .execute();
  await look(importResults);
};
/** Returns the first followed address of the competition. */
const shown = async () => {
  const { body } = await call('listFollowed', { as: admin, params: { id: competitionId } });
  const [one] = body.addresses;
  if (one === undefined) throw new Error('no address');
  return one;
};
const waiting = async () =>
  (await call('readWaiting', { as: admin, params: { id: competitionId, addressId } })).body.text;
/** Moves the start of all events; a negative number puts it in the future. */
const startAll = (minutesAgo: number) =>
  server.db
    .updateTable('event')
    .set({ eventDate: new Date(Date.now() - minutesAgo * 60_000) })
    .execute();
const eventNow = async () =>
  (await call('getEvent', { as: admin, params: { id: sprint.id } })).body.competitionEvent;
const importByHand = async (
  content: string,
  replacedResults: string[] = [],
  kind: 'night' | 'competition' = 'night',
) => {
  const body = { kind, target: competitionId, content, replacedResults };
  const { preview } = (await call('previewImport', { as: admin, body })).body;
  return call('applyImport', { as: admin, body: { ...body, version: preview.version } });
};
/** Returns the seconds until the next job that looks at the address. */
const secondsToNextLook = async (): Promise<number> => {
  const { rows } = await server.database.execute(
    `select extract(epoch from start_after - now())::int as seconds from pgboss.job
     where name = 'look-at-address' and singleton_key = $1 and state = 'created'`,
    [addressId],
  );
  return Number(rows[0]?.['seconds']);
};

test('a changed file waits for an admin until it is imported', async () => {
  await follow();
  expect(await shown()).toMatchObject({ address, setBy: 'Cheffe', lookedAt: null, waitingSince: null });
  file = startList;
  await look();
  const first = await shown();
  expect([first.problem, first.lookedAt === null, first.waitingSince === null]).toEqual([null, false, false]);
  expect(await waiting()).toBe(startList);
  expect((await eventNow()).participants).toHaveLength(3);
  // The same text keeps the time since which it waits.
  await lookLater();
  expect((await shown()).waitingSince).toBe(first.waitingSince);

  expect((await importByHand(startList)).status).toBe(201);
  expect((await shown()).waitingSince).toBeNull();
  expect(await waiting()).toBeNull();
  await lookLater();
  expect((await shown()).waitingSince).toBeNull();
});

/** Imports the first event of the file, and skips its other events. */
const importFirstEvent = async () => {
  const body = { kind: 'night' as const, target: competitionId, content: String(file) };
  const { preview } = (await call('previewImport', { as: admin, body })).body;
  const skipped = preview.events.slice(1).map(({ key }) => key);
  const again = (await call('previewImport', { as: admin, body: { ...body, skipped } })).body.preview;
  const made = await call('applyImport', { as: admin, body: { ...body, skipped, version: again.version } });
  expect(made.body.import.eventsCount).toBe(1);
};
const twoEvents = `${startList}\n200 m Hommes\nNom;Pays\nFred Kerley;USA`;

test('parts of a file that an admin skipped do not wait again until the file changes', async () => {
  await follow();
  file = twoEvents;
  await look();
  await importFirstEvent();
  await lookLater();
  expect((await shown()).waitingSince).toBeNull();
  file = startList.replace('Marcell Jacobs', 'Letsile Tebogo');
  await lookLater();
  expect(await waiting()).toBe(file);
});

test('a file that an admin imports while it is read again does not wait again', async () => {
  await follow();
  file = twoEvents;
  await look();
  meanwhile = importFirstEvent;
  await lookLater();
  expect(await waiting()).toBeNull();
});

test('an address that is followed anew while it is read counts as new at the next look', async () => {
  await follow();
  file = twoEvents;
  await look();
  await importFirstEvent();
  meanwhile = follow;
  await lookLater();
  meanwhile = () => Promise.resolve();
  await lookLater();
  expect(await waiting()).toBe(file);
});

test('what is left of a waiting file still waits when the rest is imported without an admin', async () => {
  await follow();
  file = twoEvents;
  await look();
  expect((await eventNow()).participants).toHaveLength(3);
  await follow(true);
  await lookLater();
  expect((await eventNow()).participants).toHaveLength(4);
  expect(await waiting()).toBe(file);
});

test('a start list is imported without an admin when this is switched on, and the address is its author', async () => {
  await follow(true);
  file = startList;
  await look();
  expect((await eventNow()).participants).toHaveLength(4);
  expect((await shown()).waitingSince).toBeNull();
  const { entries } = (await call('listAudit', { as: admin })).body;
  expect(entries.map(({ action }) => action)).toContain('follow-address');
  expect(entries[0]?.actor).toBe(`Adresse « ${address} »`);
  // A doubtful name needs an admin.
  file = startList.replace('Marcell Jacobs;ITA', 'Noa Lyles;USA');
  await lookLater();
  expect(await waiting()).toBe(file);
});

test('results wait for an admin unless the operator lets results be imported', async () => {
  await follow(true);
  await startAll(30);
  file = results;
  await look();
  expect((await eventNow()).hasResult).toBe(false);
  expect(await waiting()).toBe(results);
  await lookLater(true);
  expect((await eventNow()).result?.gold).toMatchObject({
    athlete: { lastName: 'Lyles' },
    performance: 9.79,
  });
  expect((await shown()).waitingSince).toBeNull();
  // A result that differs from the stored one needs an admin.
  await server.db.deleteFrom('medal').where('place', '=', 3).execute();
  file = results.replace('9,79', '9,78');
  await lookLater(true);
  expect((await eventNow()).result?.gold).toMatchObject({ performance: 9.79 });
});

test('a corrected result waits for an admin, who may replace the stored one', async () => {
  await follow(true);
  await startAll(30);
  file = results;
  await look(true);
  expect((await eventNow()).hasResult).toBe(true);
  // The address is read while an event lacks its result.
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const other = `Épreuve;Genre;Date;Heure;Fuseau\n200 m;Hommes;${soon.slice(0, 10)};${soon.slice(11, 16)};Z`;
  expect((await importByHand(other, [], 'competition')).status).toBe(201);
  file = results.replace('9,79', '9,78');
  await lookLater(true);
  expect((await eventNow()).result?.gold).toMatchObject({ performance: 9.79 });
  expect(await waiting()).toBe(file);
  expect((await importByHand(file, ['e0'])).status).toBe(201);
  expect((await eventNow()).result?.gold).toMatchObject({ performance: 9.78 });
  expect(await waiting()).toBeNull();
});

test('a new address is read once, then only near an event without a result', async () => {
  await startAll(-24 * 60);
  await follow();
  file = startList;
  await look();
  await lookLater();
  expect(readings).toBe(1);
  expect(await secondsToNextLook()).toBeGreaterThan(800);
  await startAll(-170);
  await lookLater();
  expect(readings).toBe(2);
  expect(await secondsToNextLook()).toBeLessThan(61);
  await startAll(7 * 60);
  await lookLater();
  expect(readings).toBe(2);
});

test('of several processes only one reads the address', async () => {
  await follow();
  file = startList;
  await Promise.all([look(), look(), look()]);
  expect(readings).toBe(1);
});

test('a failing address shows why, and is read less and less often until it answers', async () => {
  await follow();
  file = new NotFetched('failed');
  await look();
  expect((await shown()).problem).toMatch(/n'a pas donné de fichier/);
  expect(await secondsToNextLook()).toBeGreaterThan(110);
  await lookLater();
  expect(await secondsToNextLook()).toBeGreaterThan(230);
  file = '{"rien": 1}';
  await lookLater();
  expect((await shown()).problem).not.toMatch(/n'a pas donné de fichier/);
  file = startList;
  await lookLater();
  expect((await shown()).problem).toBeNull();
  expect(await secondsToNextLook()).toBeLessThan(61);
});

test('the server follows only allowed hosts, at most five addresses, and none of a former admin', async () => {
  const ask = (at: string) =>
    call('followAddress', {
      as: admin,
      params: { id: competitionId },
      body: { address: at, appliesStartLists: false },
    });
  expect((await ask('https://ailleurs.test/a.csv')).status).toBe(400);
  for (let at = 1; at <= 5; at += 1)
    expect((await ask(`https://data.opentrack.test/${at}.csv`)).status).toBe(200);
  expect((await ask('https://data.opentrack.test/6.csv')).status).toBe(409);
  // An address that is already followed is not a sixth one.
  expect((await ask('https://data.opentrack.test/1.csv')).status).toBe(200);

  addressId = (await shown())._id;
  const unfollow = () => call('unfollowAddress', { as: admin, params: { id: competitionId, addressId } });
  expect((await unfollow()).status).toBe(200);
  expect((await unfollow()).status).toBe(404);
  file = startList;
  await look();
  expect(readings).toBe(0);

  addressId = (await shown())._id;
  await server.db.updateTable('account').set({ role: 'user' }).where('id', '=', admin.id).execute();
  await look();
  expect(readings).toBe(0);
  await server.db.updateTable('account').set({ role: 'admin' }).where('id', '=', admin.id).execute();
});
