import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  moveEvent,
  type Championship,
  type ChampionshipEvent,
} from '../../testing/championship.ts';
import { openMovedClock, type MovedClock } from '../../testing/moved-clock.ts';

/** Tests the calendar that a program reads at a player's address. */

let server: TestApp;
let clock: MovedClock;
let admin: TestUser;
let meeting: Championship;

// Around both clock changes in Paris: 25 October 2026 and 28 March 2027.
const starts = [
  '2026-10-24T22:30:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2027-03-28T00:30:00.000Z',
  '2027-03-28T01:30:00.000Z',
];
const disciplines = ['100 m', '200 m', '400 m', '800 m', '1500 m'];

beforeAll(async () => {
  server = await openTestApp();
  clock = await openMovedClock(server.database);
  await clock.moveTo(new Date('2026-10-01T10:00:00Z'));
  admin = await server.createUser('cheffe', 'admin');
  meeting = await createMeeting();
}, 60_000);
afterAll(() => server.close());

const createMeeting = () =>
  createChampionship(
    server,
    admin,
    disciplines.map((discipline, at) => ({
      discipline,
      startsAt: starts[at] ?? '',
      starters: [{ firstName: 'Emmanouil', lastName: 'Karalis' }],
    })),
    { startDate: '2026-10-01', endDate: '2027-04-30' },
  );

const createAddress = async (as: TestUser): Promise<string> => {
  const { status, body } = await server.call('createMyCalendar', { as });
  expect(status).toBe(201);
  return body.address;
};

/** Creates a player with a league of the meeting, and an address of this player's calendar. */
const openPlayer = async (username: string, { competitionId }: Championship = meeting) => {
  const player = await server.createUser(username);
  const league = await createLeagueOf(server, competitionId, [player]);
  return { player, league, address: await createAddress(player) };
};

const ask = (address: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: new URL(address).pathname, headers });

interface Entry {
  uid: string;
  start: string;
  summary: string;
  sequence: number;
  stamp: string;
}

const byStart = (entries: Entry[]) =>
  entries.toSorted((one, other) => (one.start + one.uid < other.start + other.uid ? -1 : 1));

/** Two independent libraries that read the file. */
const readers: Record<string, (text: string) => Entry[]> = {
  'ical.js': (text) =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
      .map((event) => ({
        uid: event.uid,
        start: event.startDate.toJSDate().toISOString(),
        summary: event.summary,
        sequence: event.sequence,
        stamp: (event.component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
      })),
  'node-ical': (text) =>
    Object.values(ical.sync.parseICS(text))
      .filter((component): component is VEvent => component?.type === 'VEVENT')
      .map(({ uid, start, summary, sequence, dtstamp }) => ({
        uid,
        start: start.toISOString(),
        summary: typeof summary === 'string' ? summary : summary.val,
        sequence: Number(sequence),
        stamp: dtstamp.toISOString(),
      })),
};

const read = async (address: string): Promise<Entry[]> => {
  const { statusCode, body } = await ask(address);
  expect(statusCode).toBe(200);
  const [one, other] = Object.values(readers).map((reader) => byStart(reader(body)));
  expect(other).toEqual(one);
  return one ?? [];
};

const tokenOf = (address: string): string => /([\w-]+)\.ics$/.exec(address)?.[1] ?? '';

const uidOf = ({ id }: { id: string }) => `${id}@pronathle.test`;

const eventAt = ({ events }: Championship, place: number): ChampionshipEvent => {
  const event = events[place];
  if (event === undefined) throw new Error('no event');
  return event;
};

test('two libraries read the right instant of every start, around both clock changes', async () => {
  const { address } = await openPlayer('lea');
  const entries = await read(address);
  expect(entries.map(({ start }) => start)).toEqual(starts);
  expect(entries.map(({ uid }) => uid)).toEqual(meeting.events.map(uidOf));
  expect(entries.map(({ sequence }) => sequence)).toEqual([0, 0, 0, 0, 0]);
  expect(entries[0]?.summary).toBe('100 m hommes · Championnat');
});

test("an event leaves the player's time free, and links to the page for its prediction", async () => {
  const { address, league } = await openPlayer('sam');
  const { body } = await ask(address);
  const unfolded = body.replaceAll(/\r\n[ \t]/g, '');
  const count = (line: string) => unfolded.split('\r\n').filter((other) => other === line).length;
  expect(count('TRANSP:TRANSPARENT')).toBe(5);
  expect(count('STATUS:CONFIRMED')).toBe(5);
  expect(unfolded).toContain('DTSTART:20261025T003000Z');
  expect(unfolded, 'a race fills one hour').toContain('DTEND:20261025T013000Z');
  expect(unfolded.match(/^DTEND/gm), 'each event has an end').toHaveLength(5);
  expect(unfolded).not.toMatch(/TZID|VTIMEZONE|VALARM|ATTENDEE|ORGANIZER/);
  const { id } = eventAt(meeting, 0);
  expect(
    count(`URL;VALUE=URI:http://pronathle.test/predict-event/${league}/${meeting.competitionId}/${id}`),
  ).toBe(1);
});

test('a moved event keeps its entry, and a deleted event disappears', async () => {
  const { competitionId, events } = await createMeeting();
  const { player, address } = await openPlayer('mia', { competitionId, events });
  const before = await read(address);
  const [first, second] = [eventAt({ competitionId, events }, 0), eventAt({ competitionId, events }, 1)];
  const move = (to: string) => moveEvent(server, admin, { competitionId, event: first, to });
  const now = async () => (await read(address)).find(({ uid }) => uid === uidOf(first));

  await move('2026-10-26T09:15:00.000Z');
  expect(await now()).toEqual({ ...before[0], start: '2026-10-26T09:15:00.000Z', sequence: 1 });
  // Saving the same time again changes nothing.
  await move('2026-10-26T09:15:00.000Z');
  expect((await now())?.sequence).toBe(1);
  // The sequence grows although the event moves back: a program that has the later time must accept the earlier
  // one.
  await move(starts[0] ?? '');
  expect(await now()).toEqual({ ...before[0], sequence: 2 });
  // An address that replaces another one has the same entries, with the same sequences.
  expect(await read(await createAddress(player))).toEqual(await read(address));

  await server.call('deleteEvent', { as: admin, params: { id: second.id } });
  expect((await read(address)).map(({ uid }) => uid)).toEqual(
    events.filter(({ id }) => id !== second.id).map(uidOf),
  );
});

test("a calendar shows no prediction, and has the events of the player's present leagues", async () => {
  const { player, league, address } = await openPlayer('nino');
  const before = (await ask(address)).body;
  const { id, athletes } = eventAt(meeting, 0);
  const gold = athletes['Karalis'] ?? '';
  const body = { league, competition: meeting.competitionId, competitionEvent: id, gold };
  expect((await server.call('submitPrediction', { as: player, body })).status).toBe(201);
  expect((await ask(address)).body).toBe(before);
  expect(before).not.toMatch(/Karalis|nino/);

  const other = await openPlayer('olga', await createMeeting());
  await server.call('joinLeague', { as: player, params: { id: other.league } });
  expect(await read(address)).toHaveLength(10);
  await server.call('leaveLeague', { as: player, params: { id: other.league }, body: {} });
  expect((await ask(address)).body).toBe(before);
});

test('a second league of the same competition adds no event', async () => {
  const { player, address } = await openPlayer('paul');
  await createLeagueOf(server, meeting.competitionId, [player]);
  expect(await read(address)).toHaveLength(5);
});

test('an event older than 30 days is left out', async () => {
  const { address } = await openPlayer('rosa');
  await clock.moveTo(new Date('2026-12-15T10:00:00Z'));
  expect((await read(address)).map(({ start }) => start)).toEqual(starts.slice(3));
  await clock.moveTo(new Date('2026-10-01T10:00:00Z'));
});

describe('the file', () => {
  test('is not sent again to a program that has it, and a HEAD has only its headers', async () => {
    const { address } = await openPlayer('tom');
    const first = await ask(address);
    const { etag = '' } = first.headers;
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const again = await ask(address, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const head = await ask(address, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(first.body)));
  });

  test('is no longer served once its owner deletes its address', async () => {
    const { player, address } = await openPlayer('ugo');
    const kept = await createAddress(player);
    const { body } = await server.call('listMyCalendars', { as: player });
    expect(body.calendars).toHaveLength(2);
    const params = { id: body.calendars[0]?._id ?? '' };
    const stranger = await server.createUser('vera');
    expect((await server.call('deleteMyCalendar', { as: stranger, params })).status).toBe(404);
    expect((await ask(address)).statusCode).toBe(200);
    expect((await server.call('deleteMyCalendar', { as: player, params })).status).toBe(200);
    expect((await server.call('deleteMyCalendar', { as: player, params })).status).toBe(404);
    const gone = await ask(address);
    expect([gone.statusCode, gone.json()]).toEqual([
      404,
      { msg: "Cette adresse d'agenda n'est plus valable." },
    ]);
    const token = tokenOf(kept);
    expect((await server.call('getCalendar', { params: { token } })).status).toBe(200);
  });

  test('is served only at its complete address', async () => {
    const { address } = await openPlayer('wim');
    const { pathname } = new URL(address);
    for (const other of [
      pathname.replace('.ics', ''),
      pathname.replace('.ics', '.ICS'),
      `${pathname}x`,
      '/api/calendar/.ics',
    ])
      expect([other, (await server.app.inject({ url: other })).statusCode]).toEqual([other, 404]);
    expect((await server.app.inject({ url: `/api/calendar/${'x'.repeat(201)}.ics` })).statusCode).toBe(400);
  });
});

test('a player gets at most five addresses, even when eight are requested at once', async () => {
  const player = await server.createUser('xena');
  const made = await Promise.all(
    Array.from({ length: 8 }, () => server.call('createMyCalendar', { as: player })),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  const { body } = await server.call('listMyCalendars', { as: player });
  expect(body.calendars).toHaveLength(5);
  expect((await server.call('getMyData', { as: player })).body.calendars).toEqual(body.calendars);
});

test('neither the database nor the list contains an address', async () => {
  const { player, address } = await openPlayer('yann');
  const token = tokenOf(address);
  expect(token).toHaveLength(43);
  const { rows } = await server.database.execute('select calendar::text as row from calendar');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify((await server.call('listMyCalendars', { as: player })).body)).not.toContain(token);
  const { rows: kept } = await server.database.execute('select kept_answer::text as row from kept_answer');
  expect(JSON.stringify(kept)).not.toContain(token);
});
