import { joinedLeagues, serverLimits } from '@pronathle/domain/limits';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship } from '../../testing/championship.ts';
import { selectLeaguesOf } from './leagues.queries.ts';

/** Tests the maximum number of leagues that one account may own and be a member of. */
let server: TestApp;
let admin: TestUser;
let competitionId: string;
let player: TestUser;
let serial = 0;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('cheffe', 'admin');
  ({ competitionId } = await createChampionship(server, admin, [
    { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] },
  ]));
});
afterAll(() => server.close());
beforeEach(async () => {
  player = await server.createUser(`joueuse ${(serial += 1)}`);
});

const create = () =>
  server.call('createLeague', { as: player, body: { name: 'Encore une', competitionId, isPrivate: false } });

/**
 * Gives an account leagues without checking the limits, as if the leagues were older than the limits. Returns the
 * leagues' ids.
 */
const giveLeagues = async (owner: TestUser, count: number, ofCompetition = competitionId) => {
  const leagues = Array.from({ length: count }, () => ({
    id: uuidv7(),
    name: 'Ancienne',
    searchKey: 'ancienne',
    description: '',
    isPrivate: false,
    invitationCode: null,
    ownerId: owner.id,
    competitionId: ofCompetition,
    maxMembers: null,
  }));
  await transact(server.db, async (trx) => {
    await trx
      .insertInto('leagueKey')
      .values(leagues.map(({ id }) => ({ id, competitionId: ofCompetition, invitationCode: null })))
      .execute();
    await trx.insertInto('league').values(leagues).execute();
    await trx
      .insertInto('leagueMember')
      .values(leagues.map(({ id }) => ({ leagueId: id, userId: owner.id })))
      .execute();
  });
  return leagues.map(({ id }) => id);
};

const countLeagues = async () => {
  const { body } = await server.call('listMyLeagues', { as: player, query: { limit: '1' } });
  return body.totalCount;
};

test('of twenty leagues created at the same time by an account that owns 45, five succeed', async () => {
  await giveLeagues(player, serverLimits.ownedLeagues - 5);
  const answers = await Promise.all(Array.from({ length: 20 }, create));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(5);
  for (const { status, body } of answers)
    if (status !== 201)
      expect([status, body.msg]).toEqual([
        409,
        'Vous ne pouvez pas être propriétaire de plus de 50 ligues en cours. Supprimez-en une ou confiez-la à un autre membre.',
      ]);
  expect(await countLeagues()).toBe(serverLimits.ownedLeagues);
});

test('of twenty leagues joined at the same time by a member of 195 leagues, five succeed', async () => {
  const other = await server.createUser(`autre ${serial}`);
  const inside = await giveLeagues(other, joinedLeagues - 5);
  await server.db
    .insertInto('leagueMember')
    .values(inside.map((leagueId) => ({ leagueId, userId: player.id })))
    .execute();
  const wanted = await giveLeagues(other, 20);
  const answers = await Promise.all(
    wanted.map((id) => server.call('joinLeague', { as: player, params: { id } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.msg]).toEqual([
    409,
    "Vous ne pouvez pas être membre de plus de 200 ligues en cours. Quittez-en une avant d'en rejoindre une autre.",
  ]);
  expect(await countLeagues()).toBe(joinedLeagues);

  // Creating a league also adds a membership.
  expect((await create()).status).toBe(409);
});

test('a league whose competition is over does not count towards the maximum', async () => {
  const { competitionId: over } = await createChampionship(server, admin, [
    { discipline: '200 m', starters: [{ lastName: 'B', cote: 2 }] },
  ]);
  await giveLeagues(player, joinedLeagues, over);
  expect((await create()).status).toBe(409);
  await server.db
    .updateTable('competition')
    .set({ startsAt: new Date('2020-01-01'), endsAt: new Date('2020-01-08') })
    .where('id', '=', over)
    .execute();
  expect((await create()).status).toBe(201);
});

test('a player in more leagues than the maximum is left out of statements for several players', async () => {
  await giveLeagues(player, 300);
  const other = await server.createUser(`voisine ${serial}`);
  const [shared = ''] = await giveLeagues(other, 1);
  await server.db.insertInto('leagueMember').values({ leagueId: shared, userId: player.id }).execute();
  const rows = await selectLeaguesOf(server.db, {
    userIds: [player.id, other.id],
    most: joinedLeagues,
    sort: 'createdAt',
    order: 'desc',
  });
  expect(rows.map(({ id, withMore }) => [id, withMore])).toEqual([[shared, [player.id]]]);
  const answers = await Promise.all(
    [player, other].map((as) => server.call('listMyLeagues', { as, query: { limit: '1' } })),
  );
  expect(answers.map(({ body }) => body.totalCount)).toEqual([301, 1]);
});

test('an account with more leagues than the maximum keeps and lists them all, but cannot create another', async () => {
  await giveLeagues(player, 450);
  const { body } = await server.call('listMyLeagues', { as: player, query: { page: '9', limit: '50' } });
  expect([body.totalCount, body.totalPages, body.leagues.length]).toEqual([450, 9, 50]);
  expect((await create()).status).toBe(409);
});

describe('a league that is handed over', () => {
  const join = async (who: TestUser, leagueIds: readonly string[]) => {
    await server.db
      .insertInto('leagueMember')
      .values(leagueIds.map((leagueId) => ({ leagueId, userId: who.id })))
      .execute();
  };
  const leave = (who: TestUser, leagueId: string, newOwner: TestUser) =>
    server.call('leaveLeague', { as: who, params: { id: leagueId }, body: { newOwnerId: newOwner.id } });
  const ownerOf = async (leagueId: string) => {
    const { body } = await server.call('getLeague', { as: admin, params: { id: leagueId } });
    return body.league.owner._id;
  };

  test('never goes to a member who owns fifty, even when five leagues are handed over at the same time', async () => {
    await giveLeagues(player, serverLimits.ownedLeagues - 2);
    const leaver = await server.createUser(`partante ${serial}`);
    const leagueIds = await giveLeagues(leaver, 5);
    await join(player, leagueIds);
    const answers = await Promise.all(leagueIds.map((leagueId) => leave(leaver, leagueId, player)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.msg]).toEqual([
      409,
      "Ce membre est déjà propriétaire d'autant de ligues en cours que possible : choisissez-en un autre.",
    ]);
  });

  test('goes to the earliest member who owns fewer than fifty when the owner is deleted', async () => {
    await giveLeagues(player, serverLimits.ownedLeagues - 1);
    const leaver = await server.createUser(`partante ${serial}`);
    const next = await server.createUser(`suivante ${serial}`);
    const last = await server.createUser(`nouvelle ${serial}`);
    const leagueIds = await giveLeagues(leaver, 3);
    for (const heir of [player, next, last]) await join(heir, leagueIds);
    expect((await server.call('deleteUser', { as: admin, params: { id: leaver.id } })).status).toBe(200);
    const owners = await Promise.all(leagueIds.map(ownerOf));
    expect(owners.toSorted()).toEqual([player.id, next.id, next.id].toSorted());
  });

  test('goes to a member who owns fifty when the owner is deleted and nobody else is left', async () => {
    await giveLeagues(player, serverLimits.ownedLeagues);
    const leaver = await server.createUser(`partante ${serial}`);
    const [leagueId = ''] = await giveLeagues(leaver, 1);
    await join(player, [leagueId]);
    expect((await server.call('deleteUser', { as: admin, params: { id: leaver.id } })).status).toBe(200);
    expect(await ownerOf(leagueId)).toBe(player.id);
  });
});
