import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../services.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createFinal,
  createLeagueOf,
  type ChampionshipEvent,
} from '../../testing/championship.ts';
import { settleEvent } from './settle-event.ts';
import { settleHonours } from './settle-honours.ts';
import { syncHonourBadges } from './settlement.queries.ts';

let server: TestApp;
let admin: TestUser;
let player: TestUser;
let first: ChampionshipEvent;
let second: ChampionshipEvent;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('cheffe', 'admin');
});
afterAll(() => server.close());

/**
 * The player has two leagues. For the first event, the player predicts 10 s in one league and 11 s in the other; for
 * the second event, 20 s in the league with 10 s.
 */
beforeEach(async () => {
  player = await server.createUser(`joueuse ${crypto.randomUUID().slice(0, 8)}`);
  const starters = ['A', 'B'].map((lastName) => ({ lastName, cote: 2 }));
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
  ]);
  [first, second] = events as [ChampionshipEvent, ChampionshipEvent];
  const predict = async (league: string, event: ChampionshipEvent, performance: number) => {
    const where = { league, competition: competitionId, competitionEvent: event.id };
    const picks = { gold: event.athletes['A'], goldPerformance: performance };
    const { status } = await server.call('submitPrediction', { as: player, body: { ...where, ...picks } });
    expect(status).toBe(201);
  };
  for (const performance of [10, 11]) {
    const league = await createLeagueOf(server, competitionId, [player]);
    await predict(league, first, performance);
    if (performance === 10) await predict(league, second, 20);
  }
  // As many members as a batch has, so that each league is a batch of its own.
  await sql`update league set members_count = 10000 where competition_id = ${competitionId}`.execute(
    server.db,
  );
});

const give = async (call: 'enterResult' | 'correctResult', event: ChampionshipEvent, performance: number) => {
  const gold = { athlete: event.athletes['A'], performance };
  const { status } = await server.call(call, { as: admin, params: { id: event.id }, body: { gold } });
  expect(status).toBe(200);
};

const lynxEye = () =>
  server.db
    .selectFrom('userBadge')
    .innerJoin('badge', 'badge.id', 'userBadge.badgeId')
    .select(['userBadge.id', 'userBadge.causeEventId'])
    .where('userBadge.userId', '=', player.id)
    .where('badge.code', '=', 'lynx-eye')
    .execute();

test('when a correction takes a badge away, its notice is gone, and a player who had seen it gets another one until the badge is won again', async () => {
  const noticed = async () => {
    const { body } = await server.call('listMyNotices', { as: player });
    const { body: count } = await server.call('countMyNotices', { as: player });
    expect(count.unread).toBe(body.notices.filter(({ isRead }) => !isRead).length);
    return body.notices.flatMap(({ badge, what }) => (badge?.name === 'Œil de lynx' ? [what ?? 'won'] : []));
  };
  const settle = async (call: 'enterResult' | 'correctResult', performance: number) => {
    await give(call, first, performance);
    await server.drain();
    return noticed();
  };
  expect(await settle('enterResult', 10)).toEqual(['won']);
  expect(await settle('correctResult', 14)).toEqual([]);

  expect(await settle('correctResult', 10)).toEqual(['won']);
  await server.call('readMyNotices', { as: player, body: {} });
  expect(await settle('correctResult', 14)).toEqual(['taken-back']);
  expect(await settle('correctResult', 10)).toEqual(['won']);
});

test('a badge stays while a prediction in one league earns it, and is removed when none does', async () => {
  await give('enterResult', first, 10);
  await server.drain();
  const earned = await lynxEye();
  expect(earned).toMatchObject([{ causeEventId: first.id }]);

  await give('correctResult', first, 11);
  await server.drain();
  expect(await lynxEye()).toEqual(earned);

  await give('correctResult', first, 14);
  await server.drain();
  expect(await lynxEye()).toEqual([]);
});

test('a badge that its event no longer earns stays when another event earns it', async () => {
  await give('enterResult', first, 10);
  await server.drain();
  const [earned] = await lynxEye();
  await give('enterResult', second, 20);
  await server.drain();
  expect(await lynxEye()).toEqual([earned]);

  expect((await server.call('cancelResult', { as: admin, params: { id: first.id } })).status).toBe(200);
  await server.drain();
  expect(await lynxEye()).toEqual([{ ...earned, causeEventId: second.id }]);
});

test('a badge stays when its prediction is deleted, and is removed when the result changes', async () => {
  await give('enterResult', first, 10);
  await server.drain();
  const earned = await lynxEye();
  const { body } = await server.call('listMyLeagues', { as: player });
  for (const { _id } of body.leagues)
    expect((await server.call('leaveLeague', { as: player, params: { id: _id }, body: {} })).status).toBe(
      200,
    );
  await give('enterResult', second, 30);
  await server.drain();
  expect(await lynxEye()).toEqual(earned);

  await give('correctResult', first, 14);
  await server.drain();
  expect(await lynxEye()).toEqual([]);
});

test('the badge for a first prediction stays when the prediction is deleted, and is deleted with the account', async () => {
  const { body } = await server.call('listPredictions', { as: player, query: { limit: '100' } });
  for (const { _id } of body.predictions)
    expect((await server.call('deletePrediction', { as: player, params: { id: _id } })).status).toBe(200);
  await server.drain();
  const badges = async () => {
    const rows = await server.db
      .selectFrom('userBadge')
      .innerJoin('badge', 'badge.id', 'userBadge.badgeId')
      .select('badge.code')
      .where('userBadge.userId', '=', player.id)
      .execute();
    return rows.map(({ code }) => code);
  };
  expect(await badges()).toContain('first-prediction');
  // Undoes the false count of beforeEach(): the league has one member.
  await sql`update league set members_count = 1`.execute(server.db);
  expect((await server.call('deleteUser', { as: admin, params: { id: player.id } })).status).toBe(200);
  expect(await badges()).toEqual([]);
});

test('the badge of an honour is removed when the last league with this honour is deleted', async () => {
  const { body } = await server.call('listMyLeagues', { as: player });
  const leagues = body.leagues.map(({ _id }) => _id);
  await server.db
    .insertInto('leagueHonour')
    .values(leagues.map((leagueId) => ({ leagueId, userId: player.id, code: 'champion' })))
    .execute();
  await syncHonourBadges(server.db, ['champion'], { byResults: false });
  const isChampion = async () => {
    const { body: own } = await server.call('listMyBadges', { as: player });
    return own.badges.some(({ badge }) => badge.name === 'Champion');
  };
  const left: boolean[] = [];
  for (const id of leagues) {
    await server.call('deleteLeague', { as: player, params: { id } });
    await server.drain();
    left.push(await isChampion());
  }
  expect(left).toEqual([true, false]);
});

/** Returns a copy of a database handle that runs `happens` before its nth transaction. */
const interrupted = (db: Db, nth: number, happens: () => Promise<void>): Db => {
  let transactions = 0;
  const counted = <Builder extends object>(builder: Builder): Builder =>
    new Proxy(builder, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name, target);
        if (typeof method !== 'function') return method;
        return name === 'execute'
          ? async (...given: unknown[]) => {
              transactions += 1;
              if (transactions === nth) await happens();
              return Reflect.apply(method, target, given) as unknown;
            }
          : (...given: unknown[]) => counted(Reflect.apply(method, target, given) as object);
      },
    });
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return () => counted(db.transaction());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};

test.each([1, 2, 3])(
  'a result corrected before batch %i removes no badge that the new result earns',
  async (nth) => {
    await give('enterResult', first, 10);
    await server.drain();
    const earned = await lynxEye();
    await give('correctResult', first, 14);

    const db = interrupted(server.db, nth, () => give('correctResult', first, 11));
    await settleEvent({ db }, first.id);
    expect(await lynxEye()).toEqual(earned);
    await server.drain();
    expect(await lynxEye()).toEqual(earned);
  },
);

test.each([1, 2, 3, 4, 5])(
  'a result cancelled before transaction %i of the honours leaves none of them',
  async (nth) => {
    const tag = crypto.randomUUID().slice(0, 8);
    const crowd: TestUser[] = [];
    for (const name of ['une', 'deux', 'trois', 'quatre'])
      crowd.push(await server.createUser(`${name} ${tag}`));
    const [owner, ...others] = crowd as [TestUser, ...TestUser[]];
    const { competitionId, event } = await createFinal(server, admin);
    const leagues: string[] = [];
    for (const as of [owner, owner]) {
      const league = await createLeagueOf(server, competitionId, [as, ...others]);
      const picks = { competition: competitionId, competitionEvent: event.id, gold: event.athletes['A'] };
      expect((await server.call('submitPrediction', { as, body: { league, ...picks } })).status).toBe(201);
      leagues.push(league);
    }
    const { db } = server;
    // As many members as a group has, so that each league is a group of its own.
    await sql`update league set members_count = 5000 where competition_id = ${competitionId}`.execute(db);
    await give('enterResult', event, 10);
    await sql`update competition set ends_at = now() where id = ${competitionId}`.execute(db);
    const honoured = async () =>
      (await db.selectFrom('leagueHonour').select('leagueId').where('leagueId', 'in', leagues).execute())
        .length;
    await settleHonours({ db }, competitionId);
    expect(await honoured()).toBeGreaterThan(0);

    const cancelled = async () => {
      const { status } = await server.call('cancelResult', { as: admin, params: { id: event.id } });
      expect(status).toBe(200);
      await settleHonours({ db }, competitionId);
    };
    await settleHonours({ db: interrupted(db, nth, cancelled) }, competitionId);
    expect(await honoured()).toBe(0);
    const { body } = await server.call('listMyBadges', { as: owner });
    expect(body.badges.map(({ badge }) => badge.name)).not.toContain('Champion');
  },
);
