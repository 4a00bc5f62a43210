import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createFinal, createLeagueOf, type ChampionshipEvent } from '../../testing/championship.ts';
import { countedLeagues } from '../../testing/counted-leagues.ts';

/** The number of rounds of each race; each round has new users and leagues. RACE_ROUNDS=1000 is the long form. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 10);
const timeout = 30_000 + rounds * 1_000;

let server: TestApp;
let admin: TestUser;
let competitionId: string;
let event: ChampionshipEvent;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  ({ competitionId, event } = await createFinal(server, admin));
});
afterAll(() => server.close());

let count = 0;
const newUser = (role: 'user' | 'admin' = 'user') => server.createUser(`personne ${(count += 1)}`, role);

const remove = (user: TestUser, as = admin) => server.call('deleteUser', { as, params: { id: user.id } });

const predict = async (as: TestUser, league: string, gold: 'A' | 'B') => {
  const { status } = await server.call('submitPrediction', {
    as,
    body: {
      league,
      competition: competitionId,
      competitionEvent: event.id,
      gold: event.athletes[gold] ?? '',
    },
  });
  expect([200, 201]).toContain(status);
};

const readLeague = async (id: string) => {
  const { status, body } = await server.call('getLeague', { as: admin, params: { id } });
  return status === 200 ? body.league : null;
};

/** Expects each league to have an owner who is a member, and a correct number of members. */
const expectSoundLeagues = async () => {
  const leagues = await countedLeagues(server).execute();
  expect(
    leagues.filter(({ ownerIsMember, membersCount, rows }) => !ownerIsMember || membersCount !== rows),
  ).toEqual([]);
};

describe('deleting a user', () => {
  let users: [TestUser, TestUser, TestUser];
  beforeEach(async () => {
    users = [await newUser(), await newUser(), await newUser()];
  });

  test('gives the leagues of the user to the member who joined first, and deletes leagues without other members', async () => {
    const [owner, first, second] = users;
    const shared = await createLeagueOf(server, competitionId, [owner, first, second]);
    const alone = await createLeagueOf(server, competitionId, [owner]);
    const others = await createLeagueOf(server, competitionId, [second, owner]);

    const removed = await remove(owner);
    expect([removed.status, removed.body.msg]).toEqual([200, 'Utilisateur supprimé avec succès !']);
    expect(await readLeague(shared)).toMatchObject({ owner: { _id: first.id }, membersCount: 2 });
    expect(await readLeague(alone)).toBeNull();
    expect(await readLeague(others)).toMatchObject({ owner: { _id: second.id }, membersCount: 1 });

    const entry = await server.db
      .selectFrom('auditEntry')
      .select(['actor', 'before', 'after'])
      .where('subjectId', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      actor: 'chef',
      before: { role: 'user', isEmailVerified: true, leaguesHandedOver: [shared], leaguesDeleted: [alone] },
      after: null,
    });
  });

  test("ends the session and deletes the account's predictions and all its other data, without changing other players' points", async () => {
    const [gone, rival, friend] = users;
    const league = await createLeagueOf(server, competitionId, [gone, rival, friend]);
    await predict(gone, league, 'A');
    await predict(rival, league, 'A');
    await predict(friend, league, 'B');
    await server.call('followUser', { as: rival, body: { idToFollow: gone.id } });
    const result = { gold: { athlete: event.athletes['A'] ?? '', performance: 9.9 } };
    await server.call('enterResult', { as: admin, params: { id: event.id }, body: result });
    const ranking = async () => {
      const { body } = await server.call('getLeagueRanking', { as: rival, params: { leagueId: league } });
      return body.ranking.map(({ userId, totalScore, rank }) => [userId, totalScore, rank]);
    };
    expect(await ranking()).toHaveLength(3);

    await remove(gone);
    expect((await server.call('listBadges', { as: gone })).status).toBe(401);
    expect((await server.call('getUser', { as: admin, params: { id: gone.id } })).status).toBe(404);
    expect(await ranking()).toEqual([
      [rival.id, 10, 1],
      [friend.id, 0, 2],
    ]);
    for (const table of ['prediction', 'leagueMember', 'userBadge'] as const) {
      const rows = await server.db.selectFrom(table).selectAll().where('userId', '=', gone.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const unfollowed = await server.call('unfollowUser', { as: rival, body: { idToUnfollow: friend.id } });
    expect(unfollowed.body.following).toEqual([]);
    await server.call('cancelResult', { as: admin, params: { id: event.id } });
  });

  test('is only for admins, and refused a second time', async () => {
    const [gone, other] = users;
    expect((await remove(gone, other)).status).toBe(403);
    expect((await remove(gone)).status).toBe(200);
    expect((await remove(gone)).status).toBe(404);
  });

  test('is refused for the last admin, and any other admin may delete their own account', async () => {
    const refused = await remove(admin);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Le dernier administrateur ne peut être ni supprimé ni privé de son rôle.',
    ]);
    const leaving = await newUser('admin');
    expect((await remove(leaving, leaving)).status).toBe(200);
    expect(
      await server.db
        .selectFrom('auditEntry')
        .select(['actor', 'actorId'])
        .where('subjectId', '=', leaving.id)
        .execute(),
    ).toEqual([{ actor: leaving.username, actorId: null }]);
  });
});

describe('at the same time', () => {
  const everyRound = async (round: () => Promise<void>) => {
    for (let index = 0; index < rounds; index += 1) await round();
  };

  const adminIds = async () => {
    const rows = await server.db.selectFrom('account').select('id').where('role', '=', 'admin').execute();
    return rows.map(({ id }) => id);
  };

  test(
    'two admins who demote or delete each other, or each themselves, leave one admin',
    async () => {
      const demote = (by: TestUser, whom: TestUser) =>
        server.call('updateUser', { as: by, params: { id: whom.id }, body: { role: 'user' } });
      const other = await newUser('admin');
      const acts = [
        demote,
        (by: TestUser, whom: TestUser) => remove(whom, by),
        (by: TestUser) => demote(by, by),
        (by: TestUser) => remove(by, by),
      ];
      let [one, two] = [admin, other];
      await everyRound(async () => {
        for (const act of acts) {
          const answers = await Promise.all([act(one, two), act(two, one)]);
          expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
          const left = await adminIds();
          expect(left).toHaveLength(1);
          admin = left[0] === one.id ? one : two;
          [one, two] = [admin, await newUser('admin')];
        }
      });
      await remove(two, one);
    },
    timeout,
  );

  test(
    'no league is damaged when a user is deleted while joining a league and while others leave and join a league of that user',
    async () => {
      await everyRound(async () => {
        const [owner, heir, joiner] = [await newUser(), await newUser(), await newUser()];
        const owned = await createLeagueOf(server, competitionId, [owner, heir]);
        const open = await createLeagueOf(server, competitionId, [joiner]);
        const answers = await Promise.all([
          server.call('joinLeague', { as: owner, params: { id: open } }),
          remove(owner),
          server.call('leaveLeague', { as: heir, params: { id: owned }, body: {} }),
          server.call('joinLeague', { as: joiner, params: { id: owned } }),
        ]);
        expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
        expect(answers[1].status).toBe(200);
        await expectSoundLeagues();
      });
    },
    timeout,
  );

  test(
    'a user who is deleted while creating a league leaves no league without an owner',
    async () => {
      await everyRound(async () => {
        const owner = await newUser();
        const [, removed] = await Promise.all([
          server.call('createLeague', { as: owner, body: { name: 'Trop tard', competitionId } }),
          remove(owner),
        ]);
        expect(removed.status).toBe(200);
        await expectSoundLeagues();
      });
    },
    timeout,
  );

  test(
    'an owner and the member who would get the league can both be deleted',
    async () => {
      await everyRound(async () => {
        const [owner, heir, last] = [await newUser(), await newUser(), await newUser()];
        const id = await createLeagueOf(server, competitionId, [owner, heir, last]);
        const answers = await Promise.all([remove(owner), remove(heir)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(await readLeague(id)).toMatchObject({ owner: { _id: last.id }, membersCount: 1 });
      });
    },
    timeout,
  );

  test(
    'an e-mail is given to one account only',
    async () => {
      await everyRound(async () => {
        const wanted = `vise${(count += 1)}@exemple.fr`;
        const players = [await newUser(), await newUser(), await newUser()];
        const answers = await Promise.all(
          players.map(({ id }) =>
            server.call('updateUser', { as: admin, params: { id }, body: { email: wanted } }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
      });
    },
    timeout,
  );
});
