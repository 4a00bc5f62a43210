import type { ApiBody } from '@pronathle/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  moveEvent,
  type Championship,
  type ChampionshipEvent,
} from '../../testing/championship.ts';

/**
 * Tests who may choose the rules of a league, and until when. server/stories/model.test.ts compares the ranks with
 * a second implementation of the rules.
 */
let server: TestApp;
let admin: TestUser;
let players: TestUser[];
let championship: Championship;
let league: string;

const playerAt = (index: number): TestUser => {
  const player = players[index];
  if (player === undefined) throw new Error('no such player');
  return player;
};
const choose = (as: TestUser, body: ApiBody<'updateLeague'>) =>
  server.call('updateLeague', { as, params: { id: league }, body });
/** Moves the start of all events. */
const startsIn = (minutes: number) =>
  server.db
    .updateTable('event')
    .set({ eventDate: new Date(Date.now() + minutes * 60_000) })
    .where('competitionId', '=', championship.competitionId)
    .execute();
const ranks = async () => {
  const { body } = await server.call('getLeagueRanking', { as: playerAt(0), params: { leagueId: league } });
  return body.ranking.map(({ rank, username, gap }) => [rank, username, gap]);
};

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  players = [];
  for (const name of ['a', 'b', 'c']) players.push(await server.createUser(`joueur ${name}`));
  const starters = ['A', 'B', 'C', 'D'].map((lastName) => ({ lastName, cote: 10 }));
  championship = await createChampionship(server, admin, [
    { discipline: '100 m', startsInMinutes: 60, starters: [...starters, { lastName: 'E', cote: 30 }] },
    { discipline: '200 m', startsInMinutes: 90, starters },
  ]);
  league = await createLeagueOf(server, championship.competitionId, [playerAt(0), playerAt(1), playerAt(2)]);
});
afterAll(() => server.close());

test('a league has no additional rules until its owner chooses some', async () => {
  const { body } = await server.call('getLeague', { as: playerAt(1), params: { id: league } });
  expect(body.league.tieBreak).toBe('shared');
  expect((await choose(playerAt(1), { tieBreak: 'exact-podiums' })).status).toBe(409);
  const invalid = await choose(playerAt(0), { tieBreak: 'dice' as 'shared' });
  expect([invalid.status, invalid.body.errors?.[0]?.msg]).toEqual([400, "Cette règle n'est pas valide."]);
  const chosen = await choose(playerAt(0), { tieBreak: 'exact-podiums' });
  expect([chosen.status, chosen.body.league.tieBreak]).toEqual([200, 'exact-podiums']);
});

test('the rules are fixed from the first lock on, even for admins', async () => {
  const areFixed = async () =>
    (await server.call('getLeague', { as: playerAt(0), params: { id: league } })).body.league.rulesFixed;
  expect(await areFixed()).toBe(false);
  await startsIn(-1);
  expect(await areFixed(), 'the settings show that the rules are fixed').toBe(true);
  for (const as of [playerAt(0), admin]) {
    const late = await choose(as, { tieBreak: 'shared' });
    expect([late.status, late.body.msg]).toEqual([
      409,
      'La compétition a commencé : les règles ne changent plus.',
    ]);
  }
  expect((await choose(playerAt(0), { tieBreak: 'exact-podiums' })).status).toBe(200);
  await startsIn(60);
});

test('a league is created with the rules that its owner chooses, and only with those of the game after the first lock', async () => {
  const rules = { tieBreak: 'exact-podiums', joker: 'daily', substitute: 'on' } as const;
  const create = (body: Partial<typeof rules>) =>
    server.call('createLeague', {
      as: playerAt(1),
      body: { name: 'Avec règles', competitionId: championship.competitionId, ...body },
    });
  const made = await create(rules);
  expect([made.status, made.body.league]).toMatchObject([201, rules]);
  const plain = { tieBreak: 'shared', joker: 'off', substitute: 'off' } as const;
  expect((await create({})).body.league).toMatchObject(plain);
  await startsIn(-1);
  for (const late of [{ joker: 'daily' }, { substitute: 'on' }, { tieBreak: 'exact-podiums' }] as const) {
    const { status, body } = await create(late);
    expect([status, body.msg]).toEqual([409, 'La compétition a commencé : les règles ne changent plus.']);
  }
  expect(
    (
      await server.call('createLeague', {
        as: playerAt(1),
        body: { name: 'Tardive', competitionId: championship.competitionId, ...plain },
      })
    ).status,
  ).toBe(201);
  await startsIn(60);
});

test('rules fixed by the lock of an event stay fixed when the event is opened again or deleted', async () => {
  const starters = ['A', 'B'].map((lastName) => ({ lastName, cote: 2 }));
  const cases: Record<string, (event: ChampionshipEvent, competitionId: string) => Promise<void>> = {
    'a result is cancelled': async ({ id, athletes }) => {
      const gold = { athlete: athletes['A'] ?? '', performance: 10 };
      await server.call('enterResult', { as: admin, params: { id }, body: { gold } });
      await server.call('cancelResult', { as: admin, params: { id } });
    },
    'an event that had started is moved': async (event, competitionId) => {
      const start = new Date(Date.now() - 60_000);
      await server.db.updateTable('event').set({ eventDate: start }).where('id', '=', event.id).execute();
      const to = new Date(Date.now() + 3_600_000).toISOString();
      await moveEvent(server, admin, { competitionId, event, to });
    },
    'an event that had started is deleted': async ({ id }) => {
      const start = new Date(Date.now() - 60_000);
      await server.db.updateTable('event').set({ eventDate: start }).where('id', '=', id).execute();
      expect((await server.call('deleteEvent', { as: admin, params: { id } })).status).toBe(200);
    },
    'the end of a competition that was over is moved': async (_event, competitionId) => {
      const { body } = await server.call('getCompetition', { as: admin, params: { id: competitionId } });
      const { name, location, startDate, endDate, disciplines } = body.competition;
      await server.db
        .updateTable('competition')
        .set({ endsAt: new Date(Date.now() - 60_000) })
        .where('id', '=', competitionId)
        .execute();
      const moved = await server.call('updateCompetition', {
        as: admin,
        params: { id: competitionId },
        body: { name, location, startDate, endDate, disciplines: disciplines.map(({ _id }) => _id) },
      });
      expect(moved.body.competition.status).toBe('ongoing');
    },
  };
  for (const [name, reopen] of Object.entries(cases)) {
    const { competitionId, events } = await createChampionship(server, admin, [
      { discipline: '100 m', startsInMinutes: 60, starters },
      { discipline: '200 m', startsInMinutes: 90, starters },
    ]);
    const [first] = events;
    if (first === undefined) throw new Error('no event');
    const id = await createLeagueOf(server, competitionId, [playerAt(0)]);
    const change = (joker: 'off' | 'daily') =>
      server.call('updateLeague', { as: playerAt(0), params: { id }, body: { joker } });
    expect((await change('daily')).status, name).toBe(200);
    await reopen(first, competitionId);
    expect((await change('off')).status, name).toBe(409);
  }
});

test('jokers and substitutes count again when an owner switches their rule off and on again', async () => {
  const starters = ['A', 'B', 'C', 'D'].map((lastName) => ({ lastName, cote: 10 }));
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '800 m', startsInMinutes: 60, starters },
  ]);
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const { id: eventId, athletes } = event;
  const [id, plain] = [
    await createLeagueOf(server, competitionId, [playerAt(0)]),
    await createLeagueOf(server, competitionId, [playerAt(0)]),
  ];
  const play = (leagueId: string, joker: 'off' | 'daily', substitute: 'off' | 'on') =>
    server.call('updateLeague', { as: playerAt(0), params: { id: leagueId }, body: { joker, substitute } });
  const own = async (leagueId: string) => {
    const { body } = await server.call('listPredictions', {
      as: playerAt(0),
      query: { leagueId, userId: playerAt(0).id },
    });
    return body.predictions.map(({ joker, substitute, points }) => [joker, substitute?._id, points]);
  };
  for (const leagueId of [id, plain]) {
    await play(leagueId, 'daily', 'on');
    const { status } = await server.call('submitPrediction', {
      as: playerAt(0),
      body: {
        league: leagueId,
        competition: competitionId,
        competitionEvent: eventId,
        gold: athletes['D'] ?? '',
        silver: athletes['B'] ?? '',
        substitute: athletes['A'] ?? '',
        joker: true,
      },
    });
    expect(status).toBe(201);
    await play(leagueId, 'off', 'off');
    expect(await own(leagueId)).toEqual([[undefined, undefined, null]]);
  }
  await play(id, 'daily', 'on');
  expect(await own(id)).toEqual([[true, athletes['A'], null]]);
  const result = { gold: 'A', silver: 'B', bronze: 'C' } as const;
  const medals = Object.fromEntries(
    Object.entries(result).map(([medal, name]) => [
      medal,
      { athlete: athletes[name] ?? '', performance: 10 },
    ]),
  );
  const body = { ...medals, nonStarters: [athletes['D'] ?? ''] };
  expect((await server.call('enterResult', { as: admin, params: { id: eventId }, body })).status).toBe(200);
  // With the rules: 5 x 10 for gold by the substitute and 5 x 10 for silver, doubled by the joker. Without: silver
  // only.
  expect(await own(id)).toEqual([[true, athletes['A'], 200]]);
  expect(await own(plain)).toEqual([[undefined, undefined, 50]]);
});

test('of players with equal totals, the one with more exact podiums ranks first', async () => {
  const [first, second] = championship.events;
  const predict = (as: TestUser, event: typeof first, names: readonly string[]) => {
    const [gold = '', silver = '', bronze = ''] = names.map((name) => event?.athletes[name] ?? '');
    const body = { league, competition: championship.competitionId, competitionEvent: event?.id ?? '' };
    return server.call('submitPrediction', { as, body: { ...body, gold, silver, bronze } });
  };
  // Both players earn 170 points: 5 x 10 + 3 x 10 + 3 x 30, and 3 x 5 x 10 + 20 for the exact podium.
  await predict(playerAt(0), first, ['A', 'B', 'E']);
  await predict(playerAt(1), second, ['A', 'B', 'C']);
  const settle = (event: typeof first, names: readonly string[]) => {
    const medal = (name = '') => ({ athlete: event?.athletes[name] ?? '', performance: 10 });
    const [gold, silver, bronze] = names;
    return server.call('enterResult', {
      as: admin,
      params: { id: event?.id ?? '' },
      body: { gold: medal(gold), silver: medal(silver), bronze: medal(bronze) },
    });
  };
  expect((await settle(first, ['A', 'E', 'B'])).status).toBe(200);
  expect((await settle(second, ['A', 'B', 'C'])).status).toBe(200);
  expect(await ranks()).toEqual([
    [1, 'joueur b', null],
    [2, 'joueur a', 0],
    [3, 'joueur c', 170],
  ]);
});
