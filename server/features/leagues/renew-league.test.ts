import { joinedLeagues } from '@pronathle/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf } from '../../testing/championship.ts';
import { sureCall } from '../../testing/sure-call.ts';

let server: TestApp;
let admin: TestUser;
let owner: TestUser;
let member: TestUser;
let busy: TestUser;
let competitionId: string;

const event = [{ discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] }];
const end = (id: string) =>
  server.db
    .updateTable('competition')
    .set({ startsAt: new Date('2020-07-01'), endsAt: new Date('2020-07-09') })
    .where('id', '=', id)
    .execute();
const renew = (as: TestUser, id: string, to = competitionId) =>
  server.call('renewLeague', { as, params: { id }, body: { competitionId: to } });

/** Creates a league of the given players, the first of whom owns it, and ends its competition. */
const overLeague = async (...players: [TestUser, ...TestUser[]]) => {
  const made = await createChampionship(server, admin, event);
  const id = await createLeagueOf(server, made.competitionId, players);
  await end(made.competitionId);
  return { id, competitionId: made.competitionId };
};

beforeAll(async () => {
  server = await openTestApp();
  [admin, owner, member, busy] = [
    await server.createUser('cheffe', 'admin'),
    await server.createUser('patronne'),
    await server.createUser('membre'),
    await server.createUser('partout'),
  ];
  ({ competitionId } = await createChampionship(server, admin, event));
});
afterAll(() => server.close());

test('a renewed league has the name, owner and members of the old one; each member gets one notice and may leave', async () => {
  const old = await overLeague(owner, member);
  const { status, body } = await renew(owner, old.id);
  expect([status, body.msg]).toEqual([201, 'La ligue repart avec ses 2 membres.']);
  const { league } = body;
  const { body: oldBody } = await server.call('getLeague', { as: owner, params: { id: old.id } });
  expect(league).toMatchObject({
    name: oldBody.league.name,
    isPrivate: oldBody.league.isPrivate,
    status: 'open',
    competition: { _id: competitionId },
    owner: { _id: owner.id },
    membersCount: 2,
  });
  expect(league.members?.map(({ _id }) => _id).toSorted()).toEqual([owner.id, member.id].toSorted());

  await server.drain();
  const noticesOf = async (as: TestUser) =>
    (await server.call('listMyNotices', { as })).body.notices.filter(({ what }) => what === 'renewed');
  expect(await noticesOf(member)).toMatchObject([{ kind: 'league', league: { _id: league._id } }]);
  expect(await noticesOf(owner)).toEqual([]);

  const left = await server.call('leaveLeague', { as: member, params: { id: league._id }, body: {} });
  expect(left.status).toBe(200);
  // The old league keeps its members.
  expect(oldBody.league.membersCount).toBe(2);
});

test('a renewed league keeps the chosen rules only while the rules of the new competition may be chosen', async () => {
  const call = sureCall(server);
  const made = await createChampionship(server, admin, event);
  const old = await createLeagueOf(server, made.competitionId, [owner]);
  const rules = { tieBreak: 'exact-podiums', joker: 'daily', substitute: 'on' } as const;
  await call('updateLeague', { as: owner, params: { id: old }, body: { ...rules, linkPreview: false } });
  await end(made.competitionId);
  const open = await createChampionship(server, admin, event);
  const begun = await createChampionship(server, admin, event);
  await server.db
    .updateTable('competition')
    .set({ hasLocked: true })
    .where('id', '=', begun.competitionId)
    .execute();

  const kept = { linkPreview: false, status: 'open' };
  expect((await renew(owner, old, open.competitionId)).body.league).toMatchObject({
    ...rules,
    ...kept,
    rulesFixed: false,
  });
  expect((await renew(owner, old, begun.competitionId)).body.league).toMatchObject({
    tieBreak: 'shared',
    joker: 'off',
    substitute: 'off',
    ...kept,
    rulesFixed: true,
  });
});

test('a renewed private league gets a new code', async () => {
  const made = await createChampionship(server, admin, event);
  const { body } = await sureCall(server)('createLeague', {
    as: owner,
    body: { name: 'Entre nous', competitionId: made.competitionId, isPrivate: true, description: 'Amis' },
  });
  await end(made.competitionId);
  const { league } = (await renew(owner, body.league._id)).body;
  expect(league).toMatchObject({ isPrivate: true, description: 'Amis' });
  expect(league.invitationCode).toMatch(/\w/);
  expect(league.invitationCode).not.toBe(body.league.invitationCode);
});

test('a league is renewed only when it is over, by its owner or an admin, for a competition that is not over', async () => {
  const playing = await createLeagueOf(server, competitionId, [owner, member]);
  expect(await renew(owner, playing)).toMatchObject({
    status: 409,
    body: { msg: "La compétition de cette ligue n'est pas terminée : on rejoue après." },
  });
  const old = await overLeague(owner, member);
  expect((await renew(member, old.id)).status).toBe(409);
  expect((await renew(owner, old.id, old.competitionId)).status).toBe(409);
  const { status, body } = await renew(admin, old.id);
  expect([status, body.league.owner._id, body.league.isMember]).toEqual([201, owner.id, false]);
});

test('a renewal leaves out a member with the maximum number of leagues, and is refused to such an owner', async () => {
  const old = await overLeague(owner, busy);
  const own = await overLeague(busy, owner);
  const ids = Array.from({ length: joinedLeagues }, (_none, index) => ({
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }));
  // The owner of a league is one of its members: the database checks this at the end of the transaction.
  await server.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('leagueKey')
      .values(ids.map(({ id }) => ({ id, competitionId, invitationCode: null })))
      .execute();
    await trx
      .insertInto('league')
      .values(
        ids.map(({ id }) => ({
          id,
          name: 'Ligue',
          searchKey: 'ligue',
          description: '',
          isPrivate: false,
          invitationCode: null,
          maxMembers: null,
          ownerId: admin.id,
          competitionId,
        })),
      )
      .execute();
    await trx
      .insertInto('leagueMember')
      .values([busy, admin].flatMap((user) => ids.map(({ id }) => ({ leagueId: id, userId: user.id }))))
      .execute();
  });
  expect((await renew(owner, old.id)).body.league.membersCount).toBe(1);
  expect((await renew(busy, own.id)).status).toBe(409);
});
