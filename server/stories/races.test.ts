import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/**
 * The races at which the obvious code fails (two readers, both right, both write). RACE_ROUNDS=1000 is the long
 * form; a round is one race on fresh rows.
 */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 20);
const timeout = 30_000 + rounds * 1_000;

let server: TestApp;
let admins: TestUser[];
let players: TestUser[];
let competitionId: string;
let event: ChampionshipEvent;

const starters = ['Un', 'Deux', 'Trois', 'Quatre'].map((lastName) => ({ lastName, cote: 2 }));

beforeAll(async () => {
  server = await openTestApp();
  admins = [await server.createUser('chef', 'admin'), await server.createUser('cheffe', 'admin')];
  players = [];
  for (let index = 0; index < 12; index += 1) players.push(await server.createUser(`joueur ${index}`));
  const made = await createChampionship(server, adminOf(0), [{ discipline: '100 m', starters }]);
  competitionId = made.competitionId;
  event = made.events[0] ?? event;
});
afterAll(() => server.close());

const adminOf = (index: number): TestUser => admins[index] ?? ({} as TestUser);
const playerOf = (index: number): TestUser => players[index] ?? ({} as TestUser);
const athlete = (name: string): string => event.athletes[name] ?? '';

const leagueRow = (leagueId: string) =>
  server.db
    .selectFrom('league')
    .select(['ownerId', 'membersCount'])
    .select((eb) =>
      eb
        .selectFrom('leagueMember')
        .whereRef('leagueMember.leagueId', '=', 'league.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .as('rows'),
    )
    .where('id', '=', leagueId)
    .executeTakeFirst();

const everyRound = async (round: (index: number) => Promise<void>) => {
  for (let index = 0; index < rounds; index += 1) await round(index);
};

test(
  'the last place of a league is given once',
  async () => {
    await everyRound(async () => {
      const id = await createLeagueOf(server, competitionId, [
        playerOf(0),
        playerOf(1),
        playerOf(2),
        playerOf(3),
      ]);
      await server.call('updateLeague', { as: playerOf(0), params: { id }, body: { maxMembers: 5 } });
      const joiners = players.slice(4);
      const answers = await Promise.all(
        joiners.map((as) => server.call('joinLeague', { as, params: { id } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...joiners.slice(1).map(() => 409)]);
      expect(await leagueRow(id)).toMatchObject({ membersCount: 5, rows: 5 });
    });
  },
  timeout,
);

test(
  'a prediction is in before the lock, or not at all; and what is in is scored',
  async () => {
    await everyRound(async (index) => {
      const leagueId = await createLeagueOf(server, competitionId, players as [TestUser, ...TestUser[]]);
      const gold = athlete('Un');
      const body = { league: leagueId, competition: competitionId, competitionEvent: event.id, gold };
      // Half of the rounds end by the clock, half by a result; the moment drifts through the burst.
      const byClock = index % 2 === 0;
      const lock = Date.now() + (byClock ? (index % 20) * 2 : 60_000);
      await server.db
        .updateTable('event')
        .set({ eventDate: new Date(lock) })
        .where('id', '=', event.id)
        .execute();

      const submissions = players.map((as) => server.call('submitPrediction', { as, body }));
      const entering = byClock
        ? undefined
        : server.call('enterResult', {
            as: adminOf(0),
            params: { id: event.id },
            body: { gold: { athlete: gold, performance: 9.9 } },
          });
      const answers = await Promise.all(submissions);
      const entered = await entering;

      const accepted = answers.filter(({ status }) => status === 201).length;
      expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([201, 409]))).toBe(true);
      const rows = await server.db
        .selectFrom('prediction')
        .leftJoin('predictionScore', 'predictionScore.predictionId', 'prediction.id')
        .select(['prediction.updatedAt', 'predictionScore.points'])
        .where('prediction.leagueId', '=', leagueId)
        .execute();
      expect(rows).toHaveLength(accepted);
      for (const row of rows) expect(row.updatedAt.getTime()).toBeLessThan(lock);
      if (entered !== undefined) {
        expect(entered.status).toBe(200);
        // None came in after the result was counted, and each has its points.
        expect(entered.body.rescored).toBe(accepted);
        expect(rows.map(({ points }) => points)).toEqual(rows.map(() => 1000));
        await server.call('cancelResult', { as: adminOf(0), params: { id: event.id } });
      }
      await server.call('deleteLeague', { as: playerOf(0), params: { id: leagueId } });
    });
  },
  timeout,
);

test(
  'of two results entered at once one stands, and the scores are its own',
  async () => {
    await server.db
      .updateTable('event')
      .set({ eventDate: new Date(Date.now() + 3_600_000) })
      .where('id', '=', event.id)
      .execute();
    const leagueId = await createLeagueOf(server, competitionId, [playerOf(0), playerOf(1)]);
    const goldOf = ['Un', 'Deux'];
    for (const [index, name] of goldOf.entries())
      await server.call('submitPrediction', {
        as: playerOf(index),
        body: {
          league: leagueId,
          competition: competitionId,
          competitionEvent: event.id,
          gold: athlete(name),
        },
      });

    const body = (name: string) => ({ gold: { athlete: athlete(name), performance: 9.9 } });
    const params = { id: event.id };
    await everyRound(async () => {
      const both = async (name: 'enterResult' | 'correctResult') =>
        (
          await Promise.all([
            server.call(name, { as: adminOf(0), params, body: body('Un') }),
            server.call(name, { as: adminOf(1), params, body: body('Deux') }),
          ])
        ).map(({ status }) => status);

      const standing = async () => {
        const { body: read } = await server.call('getEvent', { as: playerOf(0), params });
        const winner = read.competitionEvent.result?.gold?.athlete._id === athlete('Un') ? 0 : 1;
        const ranking = await server.call('getLeagueRanking', { as: playerOf(0), params: { leagueId } });
        const scores = Object.fromEntries(
          ranking.body.ranking.map(({ userId, totalScore }) => [userId, totalScore]),
        );
        expect(scores[playerOf(winner).id]).toBe(10);
        expect(scores[playerOf(1 - winner).id]).toBe(0);
        return winner;
      };

      const entered = await both('enterResult');
      expect(entered.toSorted()).toEqual([200, 409]);
      expect(await standing()).toBe(entered.indexOf(200));
      expect(await both('correctResult')).toEqual([200, 200]);
      await standing();
      await server.call('cancelResult', { as: adminOf(0), params });
    });
  },
  timeout,
);

test(
  'when an owner and the chosen successor leave at once, the league has an owner who is a member, or is gone',
  async () => {
    await everyRound(async (index) => {
      const members = players.slice(0, 2 + (index % 2)) as [TestUser, TestUser, ...TestUser[]];
      const id = await createLeagueOf(server, competitionId, members);
      const [owner, successor] = members;
      const answers = await Promise.all([
        server.call('leaveLeague', { as: owner, params: { id }, body: { newOwnerId: successor.id } }),
        server.call('leaveLeague', { as: successor, params: { id }, body: {} }),
      ]);
      for (const { status } of answers) expect([200, 400, 404, 409]).toContain(status);
      const row = await leagueRow(id);
      if (row === undefined) return;
      expect(row.rows).toBe(row.membersCount);
      const ownerIsIn = await server.db
        .selectFrom('leagueMember')
        .select('userId')
        .where('leagueId', '=', id)
        .where('userId', '=', row.ownerId)
        .executeTakeFirst();
      expect(ownerIsIn).toBeDefined();
    });
  },
  timeout,
);

test(
  'who joins while the last member leaves is in a league that stays, or finds none',
  async () => {
    await everyRound(async () => {
      const id = await createLeagueOf(server, competitionId, [playerOf(0)]);
      const [joined, left] = await Promise.all([
        server.call('joinLeague', { as: playerOf(1), params: { id } }),
        server.call('leaveLeague', { as: playerOf(0), params: { id }, body: {} }),
      ]);
      const row = await leagueRow(id);
      if (joined.status === 200) {
        expect(left.status).toBe(400);
        expect(row).toMatchObject({ ownerId: playerOf(0).id, membersCount: 2, rows: 2 });
      } else {
        expect([joined.status, left.status]).toEqual([404, 200]);
        expect(row).toBeUndefined();
      }
    });
  },
  timeout,
);
