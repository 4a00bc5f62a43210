import { refusals } from '@pronathle/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { inlineHashes } from '../../http/inline-hashes.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  moveEvent,
  type Championship,
  type ChampionshipEvent,
} from '../../testing/championship.ts';
import { openMovedClock, type MovedClock } from '../../testing/moved-clock.ts';
import { sharesMessages } from './shares.messages.ts';

/** These tests check a player's shared page and picture, which anybody with the link can see. */
let server: TestApp;
let clock: MovedClock;
let admin: TestUser;
let meeting: Championship;
let [eloise, manon]: TestUser[] = [];
let league: string;

const starters = ['Karalis', 'Vicente', 'Łukowski'].map((lastName) => ({ firstName: 'Éric', lastName }));

const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the value is missing: beforeAll has not set it');
  return value;
};
const eventAt = (place: number): ChampionshipEvent => must(meeting.events[place]);
const me = () => must(eloise);

beforeAll(async () => {
  server = await openTestApp();
  clock = await openMovedClock(server.database);
  await clock.moveTo(new Date('2026-10-01T10:00:00Z'));
  admin = await server.createUser('cheffe', 'admin');
  meeting = await createChampionship(
    server,
    admin,
    [
      { discipline: '100 m', startsAt: '2026-10-02T10:00:00.000Z', starters },
      { discipline: '200 m', startsAt: '2026-10-04T10:00:00.000Z', starters },
    ],
    { startDate: '2026-10-01', endDate: '2026-10-10' },
  );
  eloise = await server.createUser('Éloïse');
  manon = await server.createUser('manon');
  league = await createLeagueOf(server, meeting.competitionId, [eloise, manon]);
  for (const { id, athletes } of meeting.events)
    await server.call('submitPrediction', {
      as: eloise,
      body: {
        league,
        competition: meeting.competitionId,
        competitionEvent: id,
        gold: must(athletes['Karalis']),
        silver: must(athletes['Łukowski']),
      },
    });
}, 60_000);
afterAll(() => server.close());

const sharePodium = (place = 0, as = me()) =>
  server.call('createShare', {
    as,
    body: { kind: 'podium', leagueId: league, competitionEventId: eventAt(place).id },
  });
const shareRanking = (as = me()) =>
  server.call('createShare', { as, body: { kind: 'ranking', leagueId: league } });

const open = (address: string, headers = {}) =>
  server.app.inject({ url: new URL(address).pathname, headers });

test('a podium can be shared from the start of its event on, not before', async () => {
  const early = await sharePodium();
  expect([early.status, early.body]).toMatchObject([409, { msg: refusals['picks-hidden'].msg }]);
  await clock.moveTo(new Date('2026-10-02T10:00:00Z'));
  const { status, body } = await sharePodium();
  expect(status).toBe(201);
  const page = await open(body.address);
  const [styled = 'no style'] = inlineHashes(page.body, 'style');
  expect(page.headers['content-security-policy'], 'a browser accepts the style').toContain(styled);
  expect([page.statusCode, page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual([
    200,
    'noindex',
    'private, no-cache',
  ]);
  expect(page.body).toContain('100 m - Hommes : résultat à venir');
  expect(page.body).toContain('Le podium d&#39;Éloïse : 1. Éric Karalis, 2. Éric Łukowski.');
  expect(page.body).toContain(`<meta property="og:image" content="${body.image}" />`);
  expect(page.body).not.toMatch(/<script|manon/);
});

test('a player who shares the same again gets the same link, also with two calls at the same moment', async () => {
  const joiner = await server.createUser('répète');
  const [own, other] = [
    await createLeagueOf(server, meeting.competitionId, [joiner]),
    await createLeagueOf(server, meeting.competitionId, [joiner]),
  ];
  const share = (leagueId: string) =>
    server.call('createShare', { as: joiner, body: { kind: 'ranking', leagueId } });
  const both = await Promise.all([share(own), share(own)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201]);
  const [{ body: first }, { body: second }] = both;
  expect(second.address).toBe(first.address);
  const { _id: id } = first.share;
  await server.database.execute(
    `update share set created_at = now() - interval '80 days' where id = '${id}'`,
  );
  const later = (await share(own)).body;
  expect([later.address, later.share._id]).toEqual([first.address, id]);
  expect(later.share.createdAt, 'it is kept for 90 more days').toContain('2026-10-02T10:00');
  expect((await server.call('listMyShares', { as: joiner })).body.shares).toHaveLength(1);

  expect((await share(other)).body.address, 'of another league').not.toBe(first.address);
  await server.call('deleteShare', { as: joiner, params: { id } });
  expect((await share(own)).body.address, 'a deleted link stays deleted').not.toBe(first.address);
});

test('the picture of a podium is a PNG of 1200 by 630 under 300 KB, and is not sent again to a browser that has it', async () => {
  const { body } = await sharePodium();
  const picture = await open(body.image);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.rawPayload.length).toBeLessThan(300_000);
  const again = await open(body.image, { 'if-none-match': picture.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a shared ranking has no rank before the first result', async () => {
  const { body } = await shareRanking();
  const page = (await open(body.address)).body;
  expect(page).toMatch(/ : pas encore de résultat/);
  expect(page).not.toMatch(/1er|0 pt/);
});

test('a shared podium follows the result, and its link ends when the event is postponed', async () => {
  const { body } = await sharePodium();
  const { id, athletes } = eventAt(0);
  const gold = { athlete: must(athletes['Karalis']), performance: '9.90' };
  const before = await open(body.image);
  expect((await server.call('enterResult', { as: admin, params: { id }, body: { gold } })).status).toBe(200);
  expect((await open(body.address)).body).toMatch(
    /100 m - Hommes : \d+,\d\d\u00a0pts · 1er de la ligue sur l&#39;épreuve/,
  );
  expect((await open(body.image)).headers.etag).not.toBe(before.headers.etag);

  await clock.moveTo(new Date('2026-10-04T10:00:00Z'));
  const second = (await sharePodium(1)).body;
  await moveEvent(server, admin, {
    competitionId: meeting.competitionId,
    event: eventAt(1),
    to: '2026-10-08T10:00:00.000Z',
  });
  expect((await open(second.address)).statusCode).toBe(404);
  expect((await open(second.image)).json()).toMatchObject({ msg: refusals['share-unknown'].msg });
});

test('only a player who has predicted can share a podium', async () => {
  const { status, body } = await sharePodium(0, manon);
  expect([status, body]).toMatchObject([409, { msg: refusals['share-nothing'].msg }]);
});

const setLeague = async (body: { isPrivate?: boolean; shareableRanking?: boolean; linkPreview?: boolean }) =>
  expect((await server.call('updateLeague', { as: me(), params: { id: league }, body })).status).toBe(200);

/** Returns the words from which a card is drawn. */
const wordsOf = async (address: string) => {
  const { makeCard } = await import('./make-card.ts');
  const { selectSubject } = await import('./shares.queries.ts');
  const subject = must(await selectSubject(server.db, new URL(address).pathname.split('/').at(-1) ?? ''));
  return JSON.stringify(await makeCard({ db: server.db }, subject));
};

test('the ranking of a private league shows no other players until its owner allows it, also on older links', async () => {
  await setLeague({ isPrivate: true });
  const { body } = await shareRanking();
  expect(await wordsOf(body.address)).toContain('sur 2 joueurs');
  expect(await wordsOf(body.address)).not.toContain('manon');
  await setLeague({ shareableRanking: true });
  expect(await wordsOf(body.address)).toContain('manon');
  await setLeague({ shareableRanking: false, linkPreview: false });
  const hidden = await wordsOf(body.address);
  expect(hidden).not.toContain('manon');
  expect(hidden).toContain('"league":null');
  await setLeague({ isPrivate: false });
  expect(await wordsOf(body.address)).toContain('manon');
});

test('a player sees a list of their own links, each with its subject', async () => {
  const sharer = await server.createUser('zélie');
  await server.call('joinLeague', { as: sharer, params: { id: league } });
  await server.call('updateLeague', { as: me(), params: { id: league }, body: { isPrivate: true } });
  const { share } = (await shareRanking(sharer)).body;
  const { _id: badgeId, badge } = must((await server.call('listMyBadges', { as: me() })).body.badges[0]);
  await server.call('createShare', { as: me(), body: { kind: 'badge', badgeId } });
  const linksOf = async (as: TestUser) => (await server.call('listMyShares', { as })).body.shares;
  expect(
    (await linksOf(me())).map(({ kind, event, league: of, badge: won }) => [kind, event, of, won]),
  ).toEqual(
    expect.arrayContaining([
      ['badge', null, null, badge.name],
      ['podium', '100 m - Hommes', 'Ligue', null],
    ]),
  );
  await server.call('leaveLeague', { as: sharer, params: { id: league } });
  const ninetyDays = new Date(Date.parse(share.createdAt) + 90 * 24 * 3_600_000).toISOString();
  expect(await linksOf(sharer)).toEqual([
    { ...share, endsAt: ninetyDays, league: null, event: null, badge: null },
  ]);
  await server.call('updateLeague', { as: me(), params: { id: league }, body: { isPrivate: false } });
});

test('a French plural begins at two', () => {
  const words = [0, 1.5, 2].map((points) => sharesMessages.points(points, false).words);
  expect(words).toEqual(['pt', 'pt', 'pts']);
  expect(sharesMessages.points(12.5, false).amount, 'as in a ranking').toBe(
    sharesMessages.amountInColumn(12.5),
  );
});

test('the reward of a badge is called so, and a total is written as in the rest of the game', () => {
  expect([1, 10].map(sharesMessages.reward)).toEqual(['+1 point de récompense', '+10 points de récompense']);
  expect([0, 13.15].map(sharesMessages.total)).toEqual(['0\u00a0pt', '13,15\u00a0pts']);
});

test('a French rank has a masculine ordinal', () => {
  expect([1, 2].map(sharesMessages.rank)).toEqual(['1er', '2e']);
});

test('a link ends when it is deleted, after 90 days, and when its player leaves the league', async () => {
  const joiner = await server.createUser('nino');
  await server.call('joinLeague', { as: joiner, params: { id: league } });
  const shared = (await shareRanking(joiner)).body;
  const { body: list } = await server.call('listMyShares', { as: joiner });
  const listed = { event: null, badge: null, endsAt: must(list.shares[0]).endsAt };
  expect(list.shares).toEqual([{ ...shared.share, ...listed, league: 'Ligue' }]);
  expect((await server.call('getMyData', { as: joiner })).body.shares).toEqual(list.shares);
  const params = { id: shared.share._id };
  expect((await server.call('deleteShare', { as: me(), params })).status).toBe(404);
  expect((await open(shared.address)).statusCode).toBe(200);
  expect((await server.call('deleteShare', { as: joiner, params })).status).toBe(200);
  const gone = await open(shared.address);
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('n&#39;est plus partagée')]);

  const old = (await shareRanking(joiner)).body;
  await server.database.execute(`update share set created_at = now() - interval '91 days'`);
  expect((await open(old.address)).statusCode).toBe(404);

  const left = (await shareRanking(joiner)).body;
  await server.call('leaveLeague', { as: joiner, params: { id: league }, body: {} });
  expect((await open(left.address)).statusCode).toBe(404);
});

test('a player can share only a badge that the player has', async () => {
  const { body: mine } = await server.call('listMyBadges', { as: me() });
  const badge = must(mine.badges.find(({ badge: { name } }) => name === 'Premier pronostic'));
  const share = (as: TestUser) =>
    server.call('createShare', { as, body: { kind: 'badge', badgeId: badge._id } });
  const { status, body } = await share(me());
  expect(status).toBe(201);
  expect((await open(body.address)).body).toContain('Éloïse : badge « Premier pronostic »');
  expect((await open(body.image)).statusCode).toBe(200);
  expect((await share(must(manon))).status).toBe(404);
});

test('a link without a subject is refused', async () => {
  const bodies = [
    { kind: 'podium', leagueId: league },
    { kind: 'podium' },
    { kind: 'ranking' },
    { kind: 'badge' },
  ] as const;
  for (const body of bodies) {
    const answer = await server.call('createShare', { as: me(), body });
    expect([answer.status, answer.body]).toMatchObject([400, { msg: refusals['share-incomplete'].msg }]);
  }
});

test('an account makes at most twenty links a day', async () => {
  const joiner = await server.createUser('partageuse');
  await server.call('joinLeague', { as: joiner, params: { id: league } });
  const app = await buildApp(server.services, {
    appUrl: 'http://pronathle.test',
    trustProxy: undefined,
    corsOrigins: [],
    rateLimit: true,
  });
  const share = (as: TestUser, leagueId: string) =>
    app.inject({
      method: 'POST',
      url: '/api/shares',
      headers: { authorization: `Bearer ${as.token}` },
      payload: { kind: 'ranking', leagueId },
    });
  const statuses: number[] = [];
  for (let made = 0; made < 20; made += 1) {
    const leagueId = await createLeagueOf(server, meeting.competitionId, [joiner]);
    statuses.push((await share(joiner, leagueId)).statusCode, (await share(joiner, leagueId)).statusCode);
  }
  expect(statuses, 'the same link again does not count').toEqual(
    Array.from({ length: 20 }, () => [201, 200]).flat(),
  );
  const refused = await share(joiner, league);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { msg: 'Trop de tentatives. Veuillez patienter avant de réessayer.' },
  ]);
  expect((await server.call('listMyShares', { as: joiner })).body.shares).toHaveLength(20);
  expect((await share(must(manon), league)).statusCode, 'another account').toBe(201);
  await app.close();
});

test('the database does not store the address of a link', async () => {
  const { body } = await shareRanking();
  const token = new URL(body.address).pathname.split('/').at(-1) ?? '';
  expect(token).toHaveLength(43);
  const { rows } = await server.database.execute('select share::text as row from share');
  expect(JSON.stringify(rows)).not.toContain(token);
});
