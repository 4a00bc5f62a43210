import { refusals } from '@pronathle/contract';
import { threadLimits, type ThreadReaction } from '@pronathle/domain/thread';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createFinal, createLeagueOf } from '../../testing/championship.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { sureCall } from '../../testing/sure-call.ts';

/** These tests check the messages that the members of a league write to each other. */
let server: TestApp;
let admin: TestUser;
let owner: TestUser;
let member: TestUser;
let outsider: TestUser;
let competitionId: string;

beforeAll(async () => {
  server = await openTestApp();
  [admin, owner, member, outsider] = [
    await server.createUser('cheffe', 'admin'),
    await server.createUser('patronne'),
    await server.createUser('membre'),
    await server.createUser('passante'),
  ];
  ({ competitionId } = await createFinal(server, admin));
});
afterAll(() => server.close());

/** Opens a private league of the owner with the member. */
const openLeague = async (): Promise<string> => {
  const { body } = await sureCall(server)('createLeague', {
    as: owner,
    body: { name: 'Entre nous', competitionId, isPrivate: true },
  });
  const { _id, invitationCode = '' } = body.league;
  await sureCall(server)('joinLeagueByCode', { as: member, body: { invitationCode } });
  return _id;
};

const write = (as: TestUser, id: string, text: string, key?: string) =>
  server.call('writeInThread', { as, params: { id }, body: { text }, ...(key !== undefined && { key }) });
const read = async (as: TestUser, id: string, limit?: number) =>
  (
    await sureCall(server)('listThread', {
      as,
      params: { id },
      query: limit === undefined ? {} : { limit: String(limit) },
    })
  ).body;
const textsIn = async (as: TestUser, id: string) => (await read(as, id)).messages.map(({ text }) => text);
const remove = (as: TestUser, id: string, messageId: string, reason?: string) =>
  server.call('removeFromThread', {
    as,
    params: { id, messageId },
    body: reason === undefined ? {} : { reason },
  });
const written = async (as: TestUser, id: string, text: string): Promise<string> => {
  const { status, body } = await write(as, id, text);
  expect(status).toBe(201);
  return body._id;
};

test('members read the messages of members, the earliest first, as text and not as HTML', async () => {
  const league = await openLeague();
  await written(owner, league, '  Allez Léo !\r\nÀ demain.  ');
  await written(member, league, '<img src=x onerror=alert(1)>');
  const thread = await read(member, league);
  expect(thread).toMatchObject({ isOn: true, hasEarlier: false });
  expect(thread.messages).toMatchObject([
    { number: 1, author: { _id: owner.id, username: 'patronne' }, text: 'Allez Léo !\nÀ demain.' },
    { number: 2, author: { _id: member.id, username: 'membre' }, text: '<img src=x onerror=alert(1)>' },
  ]);
  expect(Object.keys(thread.messages[0]?.author ?? {})).toEqual(['_id', 'username']);
});

test('a thread is on in a private league and off in a public one, unless the owner chooses otherwise', async () => {
  const closed = await openLeague();
  const open = await createLeagueOf(server, competitionId, [owner, member]);
  const isOn = async (id: string) =>
    (await sureCall(server)('getLeague', { as: member, params: { id } })).body.league.thread;
  expect([await isOn(closed), await isOn(open)]).toEqual([true, false]);
  expect(await write(member, open, 'Il y a quelqu’un ?')).toMatchObject({
    status: 409,
    body: { msg: refusals['thread-off'].msg },
  });
  const choose = (id: string, thread: boolean) =>
    server.call('updateLeague', { as: owner, params: { id }, body: { thread } });

  expect((await choose(open, true)).body.league.thread).toBe(true);
  await written(member, open, 'Il y a quelqu’un ?');
  await written(member, closed, 'Bonjour');
  await choose(closed, false);
  expect(await read(member, closed)).toMatchObject({ isOn: false, messages: [] });
  await choose(closed, true);
  expect(await textsIn(member, closed), 'no message is lost').toEqual(['Bonjour']);

  // Without a choice by the owner the thread depends on whether the league is private.
  const turned = await openLeague();
  await server.call('updateLeague', { as: owner, params: { id: turned }, body: { isPrivate: false } });
  expect(await isOn(turned)).toBe(false);
});

test('only members write, and an admin can read but must join to write', async () => {
  const league = await openLeague();
  const { body } = await write(owner, league, 'Secret');
  expect((await write(outsider, league, 'Coucou')).status).toBe(404);
  expect((await server.call('listThread', { as: outsider, params: { id: league }, query: {} })).status).toBe(
    404,
  );
  expect((await remove(outsider, league, body._id)).status).toBe(404);
  expect((await write(admin, league, 'Coucou')).body.msg).toBe(refusals['not-a-member'].msg);
  expect(await textsIn(admin, league)).toEqual(['Secret']);
  const elsewhere = await openLeague();
  expect(await remove(owner, elsewhere, body._id), 'through another league').toMatchObject({ status: 404 });
});

test('a thread shows its latest messages, and more of them when the reader asks for more', async () => {
  const league = await openLeague();
  const count = threadLimits.page + 3;
  for (let number = 1; number <= count; number += 1) await written(owner, league, `n° ${number}`);
  const last = await read(member, league);
  expect([last.messages.length, last.messages[0]?.text, last.messages.at(-1)?.text, last.hasEarlier]).toEqual(
    [threadLimits.page, 'n° 4', `n° ${count}`, true],
  );
  const all = await read(member, league, count);
  expect([all.messages.length, all.messages[0]?.text, all.hasEarlier]).toEqual([count, 'n° 1', false]);
  for (const limit of ['0', '10001', '-1', 'x', ''])
    expect(
      (await server.call('listThread', { as: member, params: { id: league }, query: { limit } })).status,
    ).toBe(400);
});

test('messages of a hundred members at the same time have the same order for everybody, and keep the order of each author', async () => {
  const writers = await Promise.all(
    Array.from({ length: 100 }, (_value, index) => server.createUser(`plume${index}`)),
  );
  const league = await createLeagueOf(server, competitionId, [owner, ...writers]);
  await server.call('updateLeague', { as: owner, params: { id: league }, body: { thread: true } });
  /** Retries when the server is busy, as a browser does, with the same key for a message. */
  const untilFree = async <Answer extends { status: number }>(
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await send();
    return answer.status === 503 ? untilFree(send) : answer;
  };
  const seen: number[][] = [];
  const allWritten = new AbortController();
  const watching = (async () => {
    while (!allWritten.signal.aborted) {
      const { body } = await untilFree(() =>
        server.call('listThread', { as: owner, params: { id: league } }),
      );
      seen.push(body.messages.map(({ number }) => number));
    }
  })();
  // Twenty members write five messages each, the others one each.
  const turnsOf = (index: number) => Array.from({ length: index < 20 ? 5 : 1 }, (_value, turn) => turn);
  await Promise.all(
    writers.map(async (as, index) => {
      for (const turn of turnsOf(index)) {
        const text = `${index}:${turn}`;
        expect((await untilFree(() => write(as, league, text, `plume-${text}`))).status).toBe(201);
      }
    }),
  );
  allWritten.abort();
  await watching;

  const all = (await read(owner, league, 200)).messages;
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 180 }, (_value, index) => index + 1));
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted());
  for (const [index] of writers.entries())
    expect(all.map(({ text }) => text).filter((text) => text?.startsWith(`${index}:`))).toEqual(
      turnsOf(index).map((turn) => `${index}:${turn}`),
    );
  // At any moment a reader who saw a message saw all messages before it.
  for (const numbers of seen)
    expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 1) + index));
});

test('a message sent twice with the same key is stored once, and only one table has its text', async () => {
  const league = await openLeague();
  const [one, other] = [
    await write(owner, league, 'Une fois suffit', 'cle-du-message'),
    await write(owner, league, 'Une fois suffit', 'cle-du-message'),
  ];
  expect(other.body).toEqual(one.body);
  expect(await textsIn(member, league)).toEqual(['Une fois suffit']);
  expect(await tablesWith('Une fois suffit')).toEqual(['thread_message']);
});

/** Returns the tables, also those of the queue, with a row that contains a text in any column. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await server.database.execute(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 2`,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const hits = await server.database.execute(
      `select 1 from "${String(schema)}"."${String(name)}" as t where position($1 in t::text) > 0 limit 1`,
      [text],
    );
    if (hits.rows.length > 0) found.push(String(name));
  }
  return found;
};

describe('a removed message', () => {
  test('is deleted from the thread, the database and the copy of the data when its author removes it', async () => {
    const league = await openLeague();
    const id = await written(member, league, 'Des mots regrettés');
    await written(owner, league, 'Et après');
    const ownTexts = async () =>
      (await sureCall(server)('getMyData', { as: member })).body.messages.map(({ text }) => text);
    expect(await ownTexts()).toContain('Des mots regrettés');
    const { version } = await read(owner, league);
    expect(await remove(member, league, id)).toMatchObject({ status: 200 });
    expect(await textsIn(owner, league)).toEqual(['Et après']);
    expect((await read(owner, league)).version).toBeGreaterThan(version);
    expect(await ownTexts()).not.toContain('Des mots regrettés');
    expect(await tablesWith('Des mots regrettés')).toEqual([]);
    expect((await remove(member, league, id)).body.msg).toBe(refusals['message-not-found'].msg);
    expect(await noticesOf(member), 'the author gets no notice').toEqual([]);
  });

  test('is deleted by the owner or an admin too, and its author gets the reason', async () => {
    const league = await openLeague();
    for (const by of [owner, admin]) {
      const id = await written(member, league, 'Des mots qui blessent');
      expect(await remove(by, league, id)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'reason', msg: "Dites pourquoi : la raison est communiquée à l'auteur." }] },
      });
      expect((await remove(by, league, id, `Insulte (${by.username})`)).status).toBe(200);
      expect((await noticesOf(member))[0]).toMatchObject({
        kind: 'league',
        what: 'removed',
        league: { _id: league },
        reason: `Insulte (${by.username})`,
        username: null,
      });
    }
    expect(await textsIn(member, league)).toEqual([]);
    expect(await tablesWith('Des mots qui blessent')).toEqual([]);
    const { body } = await sureCall(server)('listAudit', { as: admin, query: { subject: 'league' } });
    expect(body.entries[0]).toMatchObject({
      action: 'remove-message',
      subjectId: league,
      before: null,
      after: { reason: 'Insulte (cheffe)' },
    });
  });

  test('cannot be removed by another member', async () => {
    const league = await openLeague();
    const id = await written(owner, league, 'Bien pesé');
    expect((await remove(member, league, id, 'Jaloux')).body.msg).toBe(refusals['not-your-message'].msg);
    expect(await textsIn(member, league)).toEqual(['Bien pesé']);
  });

  test('is deleted with the account of its author', async () => {
    const league = await createLeagueOf(server, competitionId, [owner]);
    await server.call('updateLeague', { as: owner, params: { id: league }, body: { thread: true } });
    const leaver = await server.createUser('partante');
    await server.call('joinLeague', { as: leaver, params: { id: league } });
    await written(leaver, league, 'Je pars');
    const { version } = await read(owner, league);
    await server.call('deleteUser', { as: admin, params: { id: leaver.id } });
    await server.drain();
    const thread = await read(owner, league);
    expect(thread.messages).toEqual([]);
    expect(thread.version, 'readers are notified').toBeGreaterThan(version);
  });

  test('is deleted with its league', async () => {
    const league = await openLeague();
    await written(owner, league, 'Fin de partie');
    expect((await server.call('deleteLeague', { as: owner, params: { id: league } })).status).toBe(200);
    expect(await tablesWith('Fin de partie')).toEqual([]);
  });
});

const noticesOf = async (as: TestUser) =>
  (await sureCall(server)('listMyNotices', { as, query: {} })).body.notices.filter(
    ({ what }) => what === 'removed',
  );

describe('reactions', () => {
  const react = (as: TestUser, id: string, messageId: string, reaction: ThreadReaction | null) =>
    server.call('reactInThread', { as, params: { id, messageId }, body: { reaction } });
  const given = async (as: TestUser, id: string) => (await read(as, id)).messages.map((one) => one.reactions);

  test('are at most one for each member, can be changed and removed, and the most frequent comes first', async () => {
    const league = await openLeague();
    const id = await written(owner, league, 'Record du monde ce soir');
    expect((await react(owner, league, id, 'fire')).status).toBe(200);
    const { version } = await read(owner, league);
    await react(member, league, id, 'medal');
    expect((await read(owner, league)).version).toBe(version + 1);
    expect(await given(owner, league)).toEqual([
      [
        { reaction: 'fire', count: 1, isMine: true },
        { reaction: 'medal', count: 1, isMine: false },
      ],
    ]);
    await react(member, league, id, 'fire');
    expect(await given(member, league)).toEqual([[{ reaction: 'fire', count: 2, isMine: true }]]);
    expect(await given(admin, league)).toEqual([[{ reaction: 'fire', count: 2, isMine: false }]]);
    expect(
      (await sureCall(server)('getMyData', { as: member })).body.reactions.filter(
        ({ message }) => message === id,
      ),
    ).toEqual([{ message: id, reaction: 'fire' }]);
    await react(member, league, id, null);
    const after = await read(owner, league);
    await react(member, league, id, null);
    expect((await read(owner, league)).version, 'nothing has changed').toBe(after.version);
    expect(after.messages[0]?.reactions).toEqual([{ reaction: 'fire', count: 1, isMine: true }]);
  });

  test('are only for members, on an existing message, in a thread that is on', async () => {
    const league = await openLeague();
    const id = await written(owner, league, 'Bonsoir');
    expect((await react(admin, league, id, 'like')).status).toBe(404);
    const elsewhere = await openLeague();
    expect((await react(owner, elsewhere, id, 'like')).body.msg).toBe(refusals['message-not-found'].msg);
    await server.call('updateLeague', { as: owner, params: { id: league }, body: { thread: false } });
    expect((await react(owner, league, id, 'like')).body.msg).toBe(refusals['thread-off'].msg);
  });

  test('count once for each member, even when they are sent several times at the same time', async () => {
    const league = await openLeague();
    const id = await written(owner, league, 'Qui en est ?');
    await Promise.all(
      [owner, member, owner, member, owner, member].map((as) => react(as, league, id, 'like')),
    );
    expect(await given(owner, league)).toEqual([[{ reaction: 'like', count: 2, isMine: true }]]);
  });
});

describe('the number of unseen messages', () => {
  const unread = async (as: TestUser, id: string) => [
    (await sureCall(server)('getMyCockpit', { as })).body.standings.find(({ _id }) => _id === id)?.unread,
    (await sureCall(server)('visitLeague', { as, params: { id } })).body.unread,
  ];
  const see = (as: TestUser, id: string, number: number) =>
    server.call('readInThread', { as, params: { id }, body: { number } });

  test('counts the messages of others until they are seen', async () => {
    const reader = await server.createUser('lectrice');
    const league = await createLeagueOf(server, competitionId, [owner, reader]);
    await server.call('updateLeague', { as: owner, params: { id: league }, body: { thread: true } });
    for (const text of ['un', 'deux', 'trois']) await written(owner, league, text);
    await written(reader, league, 'quatre');
    expect(await unread(reader, league)).toEqual([3, 3]);
    expect((await read(reader, league)).readTo, 'loading the thread does not mark messages as seen').toBe(0);
    await see(reader, league, 2);
    expect(await unread(reader, league)).toEqual([1, 1]);
    await see(reader, league, 1);
    expect([await unread(reader, league), (await read(reader, league)).readTo]).toEqual([[1, 1], 2]);
    await see(reader, league, 2_147_483_647);
    await written(owner, league, 'cinq');
    expect(await unread(reader, league), 'a later message does not count as seen').toEqual([1, 1]);
    await server.call('updateLeague', { as: owner, params: { id: league }, body: { thread: false } });
    expect(await unread(reader, league)).toEqual([0, 0]);
  });

  test('does not count messages from before the member joined', async () => {
    const league = await createLeagueOf(server, competitionId, [owner]);
    await server.call('updateLeague', { as: owner, params: { id: league }, body: { thread: true } });
    await written(owner, league, 'Avant');
    const late = await server.createUser('tardive');
    await server.call('joinLeague', { as: late, params: { id: league } });
    expect(await unread(late, league)).toEqual([0, 0]);
    await written(owner, league, 'Après');
    expect(await unread(late, league)).toEqual([1, 1]);
  });
});

test('a thread shows a result in its own line at its time, until the result is cancelled', async () => {
  const { competitionId: own, event } = await createFinal(server, admin);
  const league = await createLeagueOf(server, own, [owner, member]);
  await server.call('updateLeague', { as: owner, params: { id: league }, body: { thread: true } });
  const results = async (limit?: number) => (await read(member, league, limit)).results;
  await written(owner, league, 'Avant');
  expect(await results()).toEqual([]);
  const params = { id: event.id };
  const gold = (name: string) => ({ gold: { athlete: event.athletes[name] ?? '', performance: 9.8 } });
  await sureCall(server)('enterResult', { as: admin, params, body: gold('A') });
  await written(owner, league, 'Après');
  const [line] = await results();
  expect(line).toMatchObject({ competitionEvent: { _id: event.id }, podium: [{ lastName: 'A' }] });
  const [before, after] = (await read(member, league)).messages;
  expect([before?.at ?? '', line?.at ?? '', after?.at ?? '']).toEqual(
    [before?.at ?? '', line?.at ?? '', after?.at ?? ''].toSorted(),
  );
  expect(await results(1), 'the result is earlier than the only shown message').toEqual([]);
  await sureCall(server)('correctResult', { as: admin, params, body: gold('B') });
  expect(await results()).toMatchObject([{ at: line?.at, podium: [{ lastName: 'B' }] }]);
  await sureCall(server)('cancelResult', { as: admin, params });
  expect(await results()).toEqual([]);
});

test('an account writes at most ten messages a minute in all leagues together', async () => {
  const chatty = await server.createUser('pipelette');
  const leagues = [
    await createLeagueOf(server, competitionId, [owner, chatty]),
    await createLeagueOf(server, competitionId, [owner, chatty]),
  ];
  for (const id of leagues)
    await server.call('updateLeague', { as: owner, params: { id }, body: { thread: true } });
  const app = await buildApp(server.services, {
    appUrl: 'http://pronathle.test',
    trustProxy: undefined,
    corsOrigins: [],
    rateLimit: true,
  });
  const statuses: number[] = [];
  for (let count = 0; count <= threadLimits.messagesAMinute; count += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/leagues/${leagues[count % 2] ?? ''}/thread`,
      headers: { authorization: `Bearer ${chatty.token}` },
      payload: { text: `Mot ${count}` },
    });
    statuses.push(answer.statusCode);
  }
  await app.close();
  expect(statuses).toEqual([...Array<number>(threadLimits.messagesAMinute).fill(201), 429]);
});

describe('a stream', () => {
  const streams: Awaited<ReturnType<typeof openLiveStream>>[] = [];
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.leave();
  });
  const soon = { timeout: 20_000 };
  const follow = async (as: TestUser, league: string) => {
    const stream = await openLiveStream(server.app, as, league);
    streams.push(stream);
    await expect.poll(() => stream.names()[0], soon).toBe('state');
    return stream;
  };
  const versionsIn = ({ text }: { text: () => string }) =>
    [...text().matchAll(/^event: thread\ndata: (.*)$/gm)].map(([, data = '']) => data);

  test('reports that the thread of its league has changed, without the text', async () => {
    const [league, other] = [await openLeague(), await openLeague()];
    const [own, others] = [await follow(member, league), await follow(member, other)];
    const id = await written(owner, league, 'Un secret');
    await expect.poll(() => versionsIn(own), soon).toEqual(['{"version":1,"within":100}']);
    await remove(owner, league, id);
    await expect
      .poll(() => versionsIn(own), soon)
      .toEqual(['{"version":1,"within":100}', '{"version":2,"within":100}']);
    expect(versionsIn(others)).toEqual([]);
    expect(own.text()).not.toContain('secret');
    expect(versionsIn(await follow(owner, league)), 'a later reader gets the current version').toEqual([
      '{"version":2}',
    ]);
  });
});
