import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createFinal } from '../../testing/championship.ts';
import { sureCall } from '../../testing/sure-call.ts';

/** A message in a league's thread mentions a member by « @Name ». */
let server: TestApp;
let admin: TestUser;
let owner: TestUser;
let ines: TestUser;
let longer: TestUser;
let outsider: TestUser;
let competitionId: string;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('cheffe', 'admin');
  [owner, ines, longer, outsider] = [
    await server.createUser('patronne'),
    await server.createUser('Inès'),
    await server.createUser('Inès de la Tour'),
    await server.createUser('Passante'),
  ];
  ({ competitionId } = await createFinal(server, admin));
});
afterAll(() => server.close());

const openLeague = async (...members: TestUser[]): Promise<string> => {
  const call = sureCall(server);
  const { body } = await call('createLeague', {
    as: owner,
    body: { name: 'Entre nous', competitionId, isPrivate: true },
  });
  const { _id, invitationCode = '' } = body.league;
  for (const as of members) await call('joinLeagueByCode', { as, body: { invitationCode } });
  return _id;
};
/** Writes a message without the limit of ten messages a minute. */
const write = async (as: TestUser, id: string, text: string) => {
  await server.db.deleteFrom('rateCount').execute();
  const { status, body } = await server.call('writeInThread', { as, params: { id }, body: { text } });
  expect(status).toBe(201);
  return body._id;
};
const mentionsIn = async (as: TestUser, id: string) => {
  const { body } = await server.call('listThread', { as, params: { id } });
  return body.messages.map(({ mentions }) => mentions.map(({ name }) => name).toSorted());
};
const noticesOf = async (as: TestUser, leagueId: string) => {
  const { body } = await server.call('listMyNotices', { as, query: { limit: '100' } });
  return body.notices
    .filter(({ kind, league }) => kind === 'mention' && league?._id === leagueId)
    .map(({ username, text }) => [username, text]);
};
const unread = async (as: TestUser) => (await server.call('countMyNotices', { as })).body.unread;

test('a mention ignores case, matches the longest name, counts once in a message, and gives a notice with author and text', async () => {
  const league = await openLeague(ines, longer);
  await write(owner, league, 'Bravo @INÈS DE LA TOUR ! Et toi, @Inès, encore @inès ?');
  expect(await mentionsIn(ines, league)).toEqual([['INÈS DE LA TOUR', 'Inès']]);
  const words = 'Bravo @INÈS DE LA TOUR ! Et toi, @Inès, encore @inès ?';
  expect(await noticesOf(ines, league)).toEqual([['patronne', words]]);
  expect(await noticesOf(longer, league)).toEqual([['patronne', words]]);
  expect(await noticesOf(owner, league)).toEqual([]);
});

test('a mention notifies nobody outside the league, and no author who mentions himself or herself', async () => {
  const league = await openLeague(ines);
  await write(ines, league, '@Passante @Inès @cheffe @Inès de la Tour ines@Passante');
  expect(await mentionsIn(owner, league)).toEqual([['Inès']]);
  for (const as of [outsider, ines, admin, longer]) expect(await noticesOf(as, league)).toEqual([]);
});

test('the notices of a removed message are deleted', async () => {
  const league = await openLeague(ines);
  const before = await unread(ines);
  const messageId = await write(owner, league, 'Allez @Inès');
  expect(await unread(ines)).toBe(before + 1);
  const removed = await server.call('removeFromThread', {
    as: owner,
    params: { id: league, messageId },
    body: {},
  });
  expect(removed.status).toBe(200);
  expect([await noticesOf(ines, league), await unread(ines)]).toEqual([[], before]);
  const left = await server.db
    .selectFrom('threadMention')
    .select('name')
    .where('messageId', '=', messageId)
    .execute();
  expect(left).toEqual([]);
});

test('the notice of a mention is hidden while its message is hidden or its thread is off, and for a member who has left', async () => {
  const reporters = [
    await server.createUser('Un'),
    await server.createUser('Deux'),
    await server.createUser('Trois'),
  ];
  const league = await openLeague(ines, longer, ...reporters);
  const messageId = await write(longer, league, 'Allez @Inès');
  expect((await noticesOf(ines, league)).length).toBe(1);
  const [unreadBefore, params] = [await unread(ines), { id: league, messageId }];
  for (const as of reporters)
    await sureCall(server)('reportInThread', { as, params, body: { reason: 'Moquerie' } });
  expect([await noticesOf(ines, league), await unread(ines)]).toEqual([[], unreadBefore - 1]);
  expect(await mentionsIn(ines, league)).toEqual([[]]);
  expect(await mentionsIn(owner, league)).toEqual([['Inès']]);

  // The notice is shown again when the owner keeps the message.
  await sureCall(server)('keepInThread', { as: owner, params });
  expect((await noticesOf(ines, league)).length).toBe(1);
  const setThread = (thread: boolean) =>
    sureCall(server)('updateLeague', { as: owner, params: { id: league }, body: { thread } });
  await setThread(false);
  expect(await noticesOf(ines, league)).toEqual([]);
  await setThread(true);
  await sureCall(server)('leaveLeague', { as: ines, params: { id: league }, body: {} });
  expect(await noticesOf(ines, league)).toEqual([]);
});

test('the copy of a player’s data lists the messages that mention the player, without their text', async () => {
  const league = await openLeague(ines);
  const message = await write(owner, league, 'Secret pour @Inès');
  const { body } = await server.call('getMyData', { as: ines });
  expect(body.mentions.find((mention) => mention.message === message)).toEqual({
    message,
    league: { _id: league, name: 'Entre nous' },
    at: expect.any(String) as string,
  });
});

test('a message mentions at most ten members', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Joueur${index + 10}`);
  const players: TestUser[] = [];
  for (const name of names) players.push(await server.createUser(name));
  const league = await openLeague(...players);
  await write(owner, league, names.map((name) => `@${name}`).join(' '));
  expect((await mentionsIn(owner, league))[0]).toEqual(names.slice(0, 10));
});
