import { refusals } from '@pronathle/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  moveEvent,
  type ChampionshipEvent,
} from '../../testing/championship.ts';
import { openLiveStream } from '../../testing/live-stream.ts';

let server: TestApp;
let admin: TestUser;
let owner: TestUser;
let member: TestUser;
let outsider: TestUser;
let competitionId: string;
let event: ChampionshipEvent;
/** the event that a test deletes */
let spare: ChampionshipEvent;
let leagueId: string;

type Stream = Awaited<ReturnType<typeof openLiveStream>>;
const streams: Stream[] = [];

/** Long enough for the next check of the database on a busy machine. */
const soon = { timeout: 20_000 };

const follow = async (
  as: TestUser,
  app: FastifyInstance = server.app,
  league = leagueId,
): Promise<Stream> => {
  const stream = await openLiveStream(app, as, league);
  streams.push(stream);
  // The first message is always a state; reports of earlier changes may follow.
  if (stream.status === 200) await expect.poll(() => stream.names()[0], soon).toBe('state');
  return stream;
};

const medals = () => ({ gold: { athlete: event.athletes['A'] ?? '', performance: 9.8 } });
const params = () => ({ id: event.id });
const startIn = (minutes: number) =>
  moveEvent(server, admin, {
    competitionId,
    event,
    to: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

beforeAll(async () => {
  server = await openTestApp();
  [admin, owner, member, outsider] = [
    await server.createUser('cheffe', 'admin'),
    await server.createUser('patronne'),
    await server.createUser('membre'),
    await server.createUser('passante'),
  ];
  const starters = [{ lastName: 'A', cote: 2 }, { lastName: 'B' }];
  const made = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
  ]);
  competitionId = made.competitionId;
  [event, spare] = made.events as [ChampionshipEvent, ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [owner, member]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});
afterAll(() => server.close());

test("a stream reports changes of its competition's events, and contains only ids and versions", async () => {
  const stream = await follow(member);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.headers.get('content-security-policy')).not.toBeNull();
  const next = (index: number) => expect.poll(() => stream.names()[index], soon);

  await startIn(90);
  await next(1).toBe('moved');
  await startIn(-5);
  await next(3).toBe('lock');
  await server.call('enterResult', { as: admin, params: params(), body: medals() });
  await next(4).toBe('result');
  await server.call('correctResult', {
    as: admin,
    params: params(),
    body: { gold: { athlete: event.athletes['B'] ?? '', performance: 9.8 } },
  });
  await next(5).toBe('result');
  await server.call('cancelResult', { as: admin, params: params() });
  await next(6).toBe('result');

  const written = stream.text().replaceAll(/^id: [0-9a-f]{32}$/gm, 'id: STATE');
  const message = (name: string, data: object) =>
    `id: STATE\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const competitionEventId = event.id;
  // Up to a hundred readers spread their next request over 100 ms.
  const within = 100;
  expect(written).toBe(
    [
      message('state', {}),
      message('moved', { competitionEventId, within }),
      message('moved', { competitionEventId, within }),
      message('lock', { competitionEventId, within }),
      message('result', { competitionEventId, version: 1, kind: 'entered', within }),
      message('result', { competitionEventId, version: 2, kind: 'corrected', within }),
      message('result', { competitionEventId, version: 3, kind: 'cancelled', within }),
    ].join(''),
  );
});

test('the id of the first message stays the same until something changes', async () => {
  const [one, other] = [await follow(member), await follow(owner)];
  expect(one.text()).toBe(other.text());
  await startIn(75);
  await expect.poll(one.names, soon).toEqual(['state', 'moved']);
  const later = await follow(owner);
  expect(later.text()).not.toBe(one.text().slice(0, later.text().length));
  const idsOf = (stream: Stream) => stream.text().match(/^id: .*$/gm);
  expect(idsOf(later)?.[0]).toBe(idsOf(one)?.at(-1));
});

test('a created or deleted event sends a state message, without the id of the event', async () => {
  const stream = await follow(member);
  const { discipline, eventDate } = spare.event;
  await server.call('deleteEvent', { as: admin, params: { id: spare.id } });
  await expect.poll(stream.names, soon).toEqual(['state', 'state']);
  const body = { competition: competitionId, discipline: discipline._id, eventDate };
  expect((await server.call('createEvent', { as: admin, body })).status).toBe(201);
  await expect.poll(stream.names, soon).toEqual(['state', 'state', 'state']);
});

test('a changed start list sends the same message whether or not somebody picked the athlete', async () => {
  await startIn(60);
  await server.call('submitPrediction', {
    as: owner,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: event.id,
      gold: event.athletes['A'] ?? '',
    },
  });
  const stream = await follow(member);
  const { body } = await server.call('getEvent', { as: admin, params: params() });
  const withdraw = async (lastName: string) => {
    const starter = body.competitionEvent.participants.find(({ athlete }) => athlete.lastName === lastName);
    const params = { id: event.id, participantId: starter?._id ?? '' };
    expect((await server.call('removeParticipant', { as: admin, params })).status).toBe(200);
  };
  const startersMessages = () => stream.text().match(/^event: starters\ndata: .*$/gm) ?? [];
  await withdraw('A');
  await expect.poll(startersMessages, soon).toHaveLength(1);
  await withdraw('B');
  await expect.poll(startersMessages, soon).toHaveLength(2);
  await server.call('addParticipants', {
    as: admin,
    params: params(),
    body: { participants: [{ athlete: event.athletes['A'] ?? '', cote: 2 }] },
  });
  await expect.poll(startersMessages, soon).toHaveLength(3);
  const data = JSON.stringify({ competitionEventId: event.id, within: 100 });
  expect(new Set(startersMessages())).toEqual(new Set([`event: starters\ndata: ${data}`]));
});

test('every process sends the same messages, whichever process made the change', async () => {
  const second = await server.anotherProcess();
  await second.listen({ port: 0, host: '127.0.0.1' });
  const [here, there] = [await follow(member), await follow(owner, second)];
  await startIn(45);
  for (const stream of [here, there]) await expect.poll(stream.names, soon).toEqual(['state', 'moved']);
  expect(here.text()).toBe(there.text());

  // A stream ends with its process.
  await second.close();
  await expect.poll(there.isOver, soon).toBe(true);
  expect(here.isOver()).toBe(false);
});

test('a caller outside the league, or without a session, gets no stream', async () => {
  expect((await follow(outsider)).status).toBe(404);
  const query = { leagueId };
  const refused = await server.call('getLive', { as: outsider, query });
  expect(refused.body.msg).toBe(refusals['not-a-member'].msg);
  expect((await server.call('getLive', { as: member, query })).body).toMatch(/^id: .*\nevent: state\n/);
  expect((await openLiveStream(server.app, { token: 'x'.repeat(43) }, leagueId)).status).toBe(401);
  expect((await follow(admin)).status).toBe(200);
});

test('a stream ends with its session, and other streams go on', async () => {
  const leaver = await server.createUser('partante');
  await server.call('joinLeague', { as: leaver, params: { id: leagueId } });
  const [gone, stays] = [await follow(leaver), await follow(member)];
  await server.call('logout', { as: leaver });
  await expect.poll(gone.isOver, soon).toBe(true);
  expect(stays.isOver()).toBe(false);
});

test('a stream ends when its player leaves the league, and when the league is deleted', async () => {
  const leaver = await server.createUser('démissionnaire');
  await server.call('joinLeague', { as: leaver, params: { id: leagueId } });
  const gone = await follow(leaver);
  await server.call('leaveLeague', { as: leaver, params: { id: leagueId }, body: {} });
  await expect.poll(gone.isOver, soon).toBe(true);

  const shortLived = await createLeagueOf(server, competitionId, [member]);
  const [ofMember, ofAdmin] = [
    await follow(member, server.app, shortLived),
    await follow(admin, server.app, shortLived),
  ];
  await server.call('deleteLeague', { as: member, params: { id: shortLived } });
  for (const stream of [ofMember, ofAdmin]) await expect.poll(stream.isOver, soon).toBe(true);
});

test('a fifth stream of an account closes the oldest one', async () => {
  const others = await follow(owner);
  const own: Stream[] = [];
  for (let count = 0; count < 5; count += 1) own.push(await follow(member));
  await expect
    .poll(() => own.map(({ isOver }) => isOver()), soon)
    .toEqual([true, false, false, false, false]);
  expect(others.isOver()).toBe(false);
  // The client of the closed stream must not reconnect immediately, which would close the next stream.
  expect(own[0]?.text()).toMatch(/^retry: 600000$/m);
  expect(own[1]?.text()).not.toContain('retry');
});

test('streams take at most half of the connections, and other requests are still answered', async () => {
  const app = await buildApp(server.services, {
    appUrl: 'http://pronathle.test',
    trustProxy: undefined,
    corsOrigins: [],
    rateLimit: false,
    connections: { served: 6, accepted: 12 },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const held: Stream[] = [];
  for (const as of [member, owner, member]) held.push(await follow(as, app));
  const refused = await follow(owner, app);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  const { port } = app.server.address() as { port: number };
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);

  held[0]?.leave();
  await expect.poll(async () => (await follow(owner, app)).status, soon).toBe(200);
  await app.close();
});

test('a HEAD request opens no stream', async () => {
  const { port } = server.app.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/api/live?leagueId=${leagueId}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(answer.status).toBe(404);
});

// This test is last: the first process reports its change a second later, which would disturb another test.
test('a start list changed by an admin is reported before the next regular check', async () => {
  const app = await server.anotherProcess();
  await app.listen({ port: 0, host: '127.0.0.1' });
  // This process never makes its regular checks.
  const everySecond = vi.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => null));
  const stream = await follow(member, app);
  const { body } = await server.call('getEvent', { as: admin, params: params() });
  const starter = body.competitionEvent.participants.find(({ withdrawn }) => !withdrawn);
  const { statusCode } = await app.inject({
    method: 'DELETE',
    url: `/api/competition-events/${event.id}/participants/${starter?._id ?? ''}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(statusCode).toBe(200);
  await expect.poll(stream.names, soon).toEqual(['state', 'starters']);
  expect(everySecond).toHaveBeenCalled();
  everySecond.mockRestore();
  await app.close();
});
