import { refusals } from '@pronathle/contract';
import { threadMessages } from '@pronathle/contract/thread.messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createFinal } from '../../testing/championship.ts';
import { sureCall } from '../../testing/sure-call.ts';

/** These tests check reports, decisions and mutes in the thread of a league. */
let server: TestApp;
let admin: TestUser;
let owner: TestUser;
let author: TestUser;
let readers: TestUser[];
let outsider: TestUser;
let competitionId: string;
let league: string;

beforeAll(async () => {
  server = await openTestApp();
  [admin, owner, author, outsider] = [
    await server.createUser('cheffe', 'admin'),
    await server.createUser('patronne'),
    await server.createUser('plume'),
    await server.createUser('passante'),
  ];
  readers = [
    await server.createUser('lea'),
    await server.createUser('sam'),
    await server.createUser('noe'),
    await server.createUser('zoe'),
  ];
  ({ competitionId } = await createFinal(server, admin));
});
afterAll(() => server.close());

beforeEach(async () => {
  const call = sureCall(server);
  const { body } = await call('createLeague', {
    as: owner,
    body: { name: 'Entre nous', competitionId, isPrivate: true },
  });
  const { _id, invitationCode = '' } = body.league;
  league = _id;
  for (const as of [author, ...readers]) await call('joinLeagueByCode', { as, body: { invitationCode } });
});

const write = async (as: TestUser, text: string): Promise<string> =>
  (await sureCall(server)('writeInThread', { as, params: { id: league }, body: { text } })).body._id;
const read = async (as: TestUser) =>
  (await sureCall(server)('listThread', { as, params: { id: league }, query: {} })).body;
const shown = async (as: TestUser) => (await read(as)).messages.map(({ text }) => text);
const report = (as: TestUser, messageId: string, reason = 'Insulte') =>
  server.call('reportInThread', { as, params: { id: league, messageId }, body: { reason } });
const keep = (as: TestUser, messageId: string) =>
  server.call('keepInThread', { as, params: { id: league, messageId } });
const remove = (as: TestUser, messageId: string, reason = 'Insulte') =>
  server.call('removeFromThread', { as, params: { id: league, messageId }, body: { reason } });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const mute = (as: TestUser, userId: string, until: string | null, reason = 'Insultes') =>
  server.call('muteInThread', {
    as,
    params: { id: league, userId },
    body: { until, reason },
  });
const noticesOf = async (as: TestUser) =>
  (await sureCall(server)('listMyNotices', { as, query: {} })).body.notices
    .filter((notice) => notice.league?._id === league)
    .map(({ what }) => what);
const reported = async () =>
  (await server.call('listThreadReports', { as: admin, query: {} })).body.reports.filter(
    (one) => one.league._id === league,
  );

describe('a reported message', () => {
  test('is hidden by the third reporter from everybody except its author, the owner and admins', async () => {
    const id = await write(author, 'Des mots qui blessent');
    for (const as of readers.slice(0, 2)) expect((await report(as, id)).status).toBe(200);
    expect((await report(readers[0] ?? author, id)).status, 'a second report by the same member').toBe(200);
    expect(await shown(readers[3] ?? author)).toEqual(['Des mots qui blessent']);
    expect((await read(readers[0] ?? author)).messages[0]?.isReported).toBe(true);
    const { version } = await read(owner);
    await report(readers[2] ?? author, id);
    expect(await shown(readers[3] ?? author)).toEqual([null]);
    for (const as of [author, owner, admin])
      expect((await read(as)).messages).toMatchObject([{ text: 'Des mots qui blessent', isHidden: true }]);
    expect((await read(owner)).version, 'readers load the thread again').toBeGreaterThan(version);
    const counts = await Promise.all(
      [owner, admin, author].map(async (as) => (await read(as)).messages[0]?.reports),
    );
    expect(counts, 'its author does not see the number of reports').toEqual([3, 3, undefined]);
    expect(JSON.stringify(await read(owner)), 'only admins see who has reported').not.toContain('lea');
  });

  test('is hidden by three reports at the same time too', async () => {
    const id = await write(author, 'À trois');
    await Promise.all(readers.slice(0, 3).map((as) => report(as, id)));
    expect(await shown(readers[3] ?? author)).toEqual([null]);
  });

  test('notifies the owner and the admins, only once until they have read the notice', async () => {
    const [one, other] = [await write(author, 'Un'), await write(author, 'Deux')];
    await report(readers[0] ?? author, one);
    await report(readers[1] ?? author, other);
    for (const as of [owner, admin])
      expect(
        (await noticesOf(as)).filter((what) => what === 'reported'),
        as.username,
      ).toEqual(['reported']);
    expect(await noticesOf(author)).toEqual([]);
    expect(await reported()).toMatchObject([
      {
        message: { _id: one, text: 'Un', author: { username: 'plume' } },
        league: { owner: { username: 'patronne' } },
        isHidden: false,
        reports: [{ reporter: 'lea', reason: 'Insulte' }],
      },
      { message: { _id: other }, reports: [{ reporter: 'sam' }] },
    ]);
  });

  test('stays when an admin keeps it: further reports do not hide it, and its reporters get a notice', async () => {
    const id = await write(author, 'Rien de grave');
    for (const as of readers.slice(0, 3)) await report(as, id);
    expect((await keep(admin, id)).status).toBe(200);
    expect(await shown(readers[3] ?? author)).toEqual(['Rien de grave']);
    expect(await reported()).toEqual([]);
    expect(await noticesOf(readers[0] ?? author)).toEqual(['report-kept']);
    for (const as of readers.slice(0, 3)) await report(as, id);
    expect(await shown(readers[3] ?? author)).toEqual(['Rien de grave']);
    expect((await reported()).length, 'the admins still see it').toBe(1);
  });

  test('is shown again when the owner keeps it, and the admins still see the reports', async () => {
    const id = await write(author, 'Entre amis');
    for (const as of readers.slice(0, 3)) await report(as, id);
    expect((await keep(owner, id)).status).toBe(200);
    expect(await shown(readers[3] ?? author)).toEqual(['Entre amis']);
    expect(await reported()).toMatchObject([{ isKept: true, isHidden: false, reports: [{}, {}, {}] }]);
  });

  test('leaves its author and its reporters the notices, without the name of the private league that they have left', async () => {
    const [id, other] = [await write(author, 'Mots à oublier'), await write(owner, 'Bonjour @plume')];
    const [reader = author] = readers;
    await report(reader, id);
    await report(author, other);
    await mute(author, author.id, null);
    for (const as of [author, reader])
      await sureCall(server)('leaveLeague', { as, params: { id: league }, body: {} });
    const renamed = { name: 'Sans toi', isPrivate: true };
    await sureCall(server)('updateLeague', { as: owner, params: { id: league }, body: renamed });
    await remove(owner, id);

    for (const [as, what] of [
      [author, 'removed'],
      [reader, 'report-removed'],
    ] as const) {
      const { notices } = (await sureCall(server)('listMyNotices', { as, query: {} })).body;
      expect(notices[0]).toMatchObject({ what, league: null });
      const { body } = await sureCall(server)('getMyData', { as });
      expect(body.notices[0]).toMatchObject({ what, league: null });
      expect(JSON.stringify(body)).not.toContain('Sans toi');
    }
    // An admin sees every league, and a public one has no secret name.
    expect(await noticesOf(admin)).toContain('reported');
    await sureCall(server)('updateLeague', {
      as: owner,
      params: { id: league },
      body: { isPrivate: false },
    });
    expect(await noticesOf(author)).toEqual(['removed']);
    const { body } = await sureCall(server)('getMyData', { as: author });
    expect(body.mentions).toMatchObject([{ message: other, league: { name: 'Sans toi' } }]);
  });

  test('is deleted when the owner removes it, and its reporters get a notice', async () => {
    const id = await write(author, 'Mots à oublier');
    await report(readers[0] ?? author, id);
    expect((await remove(owner, id)).status).toBe(200);
    expect(await noticesOf(readers[0] ?? author)).toEqual(['report-removed']);
    expect(await noticesOf(author)).toEqual(['removed']);
    expect(await reported()).toEqual([]);
  });

  test('cannot be reported by its author, an admin or an outsider, nor without a reason', async () => {
    const id = await write(author, 'Le mien');
    expect((await report(author, id)).body.msg).toBe(refusals['own-message'].msg);
    expect((await report(outsider, id)).status).toBe(404);
    expect((await report(admin, id)).body.msg, 'an admin decides').toBe(refusals['not-a-member'].msg);
    expect((await report(readers[0] ?? author, id, ' ')).body.errors?.[0]?.path).toBe('reason');
    expect((await keep(readers[0] ?? author, id)).body.msg).toBe(refusals['not-league-owner'].msg);
  });
});

describe('an owner of a league', () => {
  test('does not decide about reports of a message that he or she has written', async () => {
    const id = await write(owner, 'Vous êtes nuls');
    for (const as of readers.slice(0, 3)) await report(as, id);
    expect((await keep(owner, id)).body.msg).toBe(refusals['own-message-reported'].msg);
    expect(await shown(author)).toEqual([null]);
    expect(await noticesOf(owner), 'the owner gets no notice of these reports').toEqual([]);
    expect((await remove(admin, id)).status).toBe(200);
    expect(await shown(author)).toEqual([]);
  });

  test('can be muted by an admin, and cannot end that mute', async () => {
    expect((await mute(admin, owner.id, inAnHour())).status).toBe(200);
    const refused = await server.call('writeInThread', {
      as: owner,
      params: { id: league },
      body: { text: 'Encore' },
    });
    expect(refused.status).toBe(409);
    expect((await mute(owner, owner.id, null)).body.msg).toBe(refusals['mute-refused'].msg);
    expect((await mute(admin, owner.id, null)).status).toBe(200);
    expect(await write(owner, 'Pardon')).toBeTruthy();
  });

  test('has no rights over the thread while muted', async () => {
    const words = await write(author, 'Rien de grave');
    for (const as of readers.slice(0, 3)) await report(as, words);
    const late = readers[3] ?? author;
    await mute(owner, late.id, inAnHour());
    await mute(admin, owner.id, inAnHour());
    const change = (as: TestUser, body: { thread?: boolean; isPrivate?: boolean; name?: string }) =>
      server.call('updateLeague', { as, params: { id: league }, body });
    for (const { status, body } of [
      await change(owner, { thread: false }),
      // The thread of a public league is off unless the owner turns it on.
      await change(owner, { isPrivate: false }),
      await mute(owner, late.id, null),
      await mute(owner, author.id, inAnHour()),
      await keep(owner, words),
      await remove(owner, words),
    ])
      expect([status, body.msg]).toEqual([409, refusals['muted-owner'].msg]);
    const { messages, isOn } = await read(owner);
    expect([isOn, messages[0]?.text, messages[0]?.reports]).toEqual([true, null, undefined]);
    expect(
      (await change(owner, { thread: true, name: 'Toujours là' })).status,
      'this change does not concern the thread',
    ).toBe(200);
    expect((await change(admin, { thread: false })).status).toBe(200);
    expect((await change(owner, { thread: true })).body.msg).toBe(refusals['muted-owner'].msg);
    await mute(admin, owner.id, null);
    expect((await change(owner, { thread: true })).status).toBe(200);
    expect((await mute(owner, late.id, null)).status).toBe(200);
  });

  test('cannot mute an admin, and cannot change a mute by an admin', async () => {
    expect((await mute(owner, admin.id, inAnHour())).status).toBe(404);
    await mute(admin, author.id, inAnHour());
    for (const until of [null, inAnHour()])
      expect((await mute(owner, author.id, until)).body.msg).toBe(refusals['mute-refused'].msg);
  });
});

describe('a muted member', () => {
  test('sees the end of the mute in the chosen timezone, can still read, and can write again after the end', async () => {
    await sureCall(server)('chooseMyReminders', {
      as: author,
      body: { bell: ['league'], mail: [], atNight: false, timezone: 'Asia/Tokyo' },
    });
    const until = new Date(Date.now() + 3 * 24 * 3_600_000);
    expect((await mute(owner, author.id, until.toISOString())).status).toBe(200);
    const said = threadMessages.muted(until, new Date(), 'Asia/Tokyo');
    expect(said).not.toBe(threadMessages.muted(until, new Date(), 'America/New_York'));
    const refused = await server.call('writeInThread', {
      as: author,
      params: { id: league },
      body: { text: 'Mais' },
    });
    expect([refused.status, refused.body.msg]).toEqual([409, said]);
    expect((await read(author)).mutedUntil).toBe(until.toISOString());
    expect((await read(owner)).mutedUntil).toBeNull();
    expect(
      (await sureCall(server)('listMyNotices', { as: author, query: {} })).body.notices[0],
    ).toMatchObject({ what: 'muted', reason: 'Insultes', until: until.toISOString() });

    await server.database.execute(`update thread_mute set until = now() where league_id = $1`, [league]);
    expect((await read(author)).mutedUntil).toBeNull();
    expect(await write(author, 'Me revoilà')).toBeTruthy();
  });

  test('is still muted after leaving and joining again', async () => {
    await mute(owner, author.id, inAnHour());
    await server.call('leaveLeague', { as: author, params: { id: league }, body: {} });
    const { body } = await sureCall(server)('getLeague', { as: owner, params: { id: league } });
    await sureCall(server)('joinLeagueByCode', {
      as: author,
      body: { invitationCode: body.league.invitationCode ?? '' },
    });
    expect(
      (await server.call('writeInThread', { as: author, params: { id: league }, body: { text: 'Mais' } }))
        .status,
    ).toBe(409);
  });

  test('must be a member of the league, and the mute needs a reason and an end in the future', async () => {
    expect((await mute(owner, outsider.id, inAnHour())).body.msg).toBe(refusals['player-not-found'].msg);
    expect((await mute(readers[0] ?? author, author.id, inAnHour())).body.msg).toBe(
      refusals['not-league-owner'].msg,
    );
    expect((await mute(outsider, author.id, inAnHour())).status).toBe(404);
    for (const until of [new Date(Date.now() - 1_000), new Date(Date.now() + 366 * 24 * 3_600_000)])
      expect((await mute(owner, author.id, until.toISOString())).body.errors?.[0]?.path).toBe('until');
    const silent = await server.call('muteInThread', {
      as: owner,
      params: { id: league, userId: author.id },
      body: { until: inAnHour() },
    });
    expect(silent.body.errors?.[0]?.path).toBe('reason');
  });

  test('finds the mute and their own reports in the copy of the data', async () => {
    const id = await write(owner, 'Chut');
    await report(author, id, 'Trop sec');
    await mute(owner, author.id, inAnHour(), 'Trop bavarde');
    const { body } = await sureCall(server)('getMyData', { as: author });
    expect(body.reports).toContainEqual(expect.objectContaining({ message: id, reason: 'Trop sec' }));
    expect(body.mutes).toContainEqual(
      expect.objectContaining({ league: { _id: league, name: 'Entre nous' }, reason: 'Trop bavarde' }),
    );
  });
});

test('the end of a mute is written in words', () => {
  const now = new Date('2026-08-04T20:00:00Z');
  const said = (until: string) => threadMessages.muted(new Date(until), now, 'Europe/Paris');
  expect(said('2026-08-05T06:00:00Z')).toBe("Vous ne pouvez plus écrire dans ce fil jusqu'à demain, 8:00.");
  expect(said('2026-08-04T21:05:00Z')).toBe("Vous ne pouvez plus écrire dans ce fil jusqu'à 23:05.");
  expect(said('2026-08-11T16:30:00Z')).toBe(
    "Vous ne pouvez plus écrire dans ce fil jusqu'au 11 août, 18:30.",
  );
});
