import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../../testing/championship.ts';

/**
 * These tests show on which event a joker may be. server/stories/model.test.ts compares the points with a second
 * implementation of the rules.
 */
let server: TestApp;
let admin: TestUser;
let lea: TestUser;
let max: TestUser;
let championship: Championship;
/** two leagues with jokers, and a league without them */
let league: string;
let other: string;
let plain: string;

const eventAt = (index: number) => {
  const event = championship.events[index];
  if (event === undefined) throw new Error('no such event');
  return event;
};
const place = (as: TestUser, index: number, joker: boolean, of = league, gold = 'A') => {
  const { id, athletes } = eventAt(index);
  return server.call('submitPrediction', {
    as,
    body: {
      league: of,
      competition: championship.competitionId,
      competitionEvent: id,
      gold: athletes[gold] ?? '',
      joker,
    },
  });
};
const startAt = (index: number, eventDate: string) =>
  server.db
    .updateTable('event')
    .set({ eventDate: new Date(eventDate) })
    .where('id', '=', eventAt(index).id)
    .execute();
/** The indexes of the events that the player's jokers double. */
const jokersOf = async (as: TestUser, of = league) => {
  const { body } = await server.call('listPredictions', { as, query: { leagueId: of, userId: as.id } });
  return championship.events.flatMap(({ id }, index) =>
    body.predictions.some(({ competitionEvent, joker }) => competitionEvent._id === id && joker) ? index : [],
  );
};
const move = (index: number, eventDate: string) =>
  server.call('updateEvent', {
    as: admin,
    params: { id: eventAt(index).id },
    body: {
      competition: championship.competitionId,
      discipline: eventAt(index).event.discipline._id,
      eventDate,
    },
  });

const [firstDay, secondDay] = ['2030-08-01', '2030-08-02'];

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  lea = await server.createUser('léa');
  max = await server.createUser('max');
  const starters = ['A', 'B', 'C'].map((lastName) => ({ lastName, cote: 2 }));
  const setups = ['100 m', '200 m', '400 m', '800 m'].map((discipline, index) => ({
    discipline,
    startsAt: `${index < 2 ? firstDay : secondDay}T1${index}:00:00Z`,
    starters,
  }));
  const dates = { startDate: '2020-08-01', endDate: '2030-08-08' };
  championship = await createChampionship(server, admin, setups, dates);
  plain = await createLeagueOf(server, championship.competitionId, [lea, max]);
  league = await createLeagueOf(server, championship.competitionId, [lea, max]);
  // Before the first lock, because the rules of a league cannot change after it.
  other = await createLeagueOf(server, championship.competitionId, [lea, max]);
  const body = { joker: 'daily' } as const;
  for (const id of [league, other])
    expect((await server.call('updateLeague', { as: lea, params: { id }, body })).status).toBe(200);
});
beforeEach(async () => {
  await server.db.deleteFrom('prediction').execute();
  for (const [index, day] of [firstDay, firstDay, secondDay, secondDay].entries())
    await startAt(index, `${day}T1${index}:00:00Z`);
});
afterAll(() => server.close());

test('a joker is refused in a league without jokers', async () => {
  const refused = await place(lea, 0, true, plain);
  expect([refused.status, refused.body.msg]).toEqual([409, 'Cette ligue ne joue pas le joker.']);
  expect((await place(lea, 0, false, plain)).body.prediction).not.toHaveProperty('joker');
});

test('a joker moves between open events of its day, and each day has a joker', async () => {
  expect((await place(lea, 0, true)).body.prediction.joker).toBe(true);
  await place(lea, 2, true);
  expect(await jokersOf(lea)).toEqual([0, 2]);
  expect((await place(lea, 1, true)).status).toBe(201);
  expect(await jokersOf(lea)).toEqual([1, 2]);
  await place(lea, 1, false);
  expect(await jokersOf(lea)).toEqual([2]);
  await place(max, 1, true);
  expect(await jokersOf(max)).toEqual([1]);
});

test('a joker on an event that has started is engaged for the day', async () => {
  await place(lea, 0, true);
  await server.db
    .updateTable('event')
    .set({ eventDate: new Date(Date.now() - 60_000) })
    .where('id', '=', eventAt(0).id)
    .execute();
  await server.db
    .updateTable('prediction')
    .set({ jokerDay: firstDay })
    .where('eventId', '=', eventAt(0).id)
    .execute();
  const late = await place(lea, 1, true);
  expect([late.status, late.body.msg]).toEqual([
    409,
    'Votre joker du jour est déjà engagé sur le 100 m hommes.',
  ]);
  expect((await place(lea, 1, false)).status).toBe(201);
  expect(await jokersOf(lea)).toEqual([0]);
});

test('nobody else sees a joker before the lock', async () => {
  expect((await place(lea, 0, true)).status).toBe(201);
  expect((await place(max, 0, false)).status).toBe(201);
  const answers = await Promise.all([
    server.call('listPredictions', { as: max, query: { leagueId: league } }),
    server.call('listLeaguePredictions', { as: max, params: { leagueId: league } }),
    server.call('getEvent', { as: max, params: { id: eventAt(0).id } }),
    server.call('listEvents', { as: max, query: { leagueId: league } }),
    server.call('getCompetitionDay', {
      as: max,
      params: { id: championship.competitionId, day: firstDay },
      query: { leagueId: league },
    }),
    server.call('getLeagueRanking', { as: max, params: { leagueId: league } }),
    server.call('getReveal', { as: max, params: { id: eventAt(0).id }, query: { leagueId: league } }),
  ]);
  const [list, inLeague, { body: shown }, events, day, { body: standings }] = answers;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409]);
  // Each list has Max's own prediction, and Léa's is known only to exist.
  expect(list.body.predictions).toMatchObject([{ userId: max.id, gold: { lastName: 'A' } }]);
  expect(inLeague.body[0]).toMatchObject({ predictorsCount: 2, predictions: [{ userId: max.id }] });
  expect(shown.competitionEvent.participants).toHaveLength(3);
  for (const own of [events.body.data[0], day.body.events[0]])
    expect(own).toMatchObject({ _id: eventAt(0).id, myPrediction: { gold: { lastName: 'A' } } });
  expect(standings.ranking.map(({ userId }) => userId).toSorted()).toEqual([lea.id, max.id].toSorted());
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('joker');
  const own = await server.call('getCompetitionDay', {
    as: lea,
    params: { id: championship.competitionId, day: firstDay },
    query: { leagueId: league },
  });
  expect(own.body.events.map(({ myPrediction }) => myPrediction?.joker)).toEqual([true, undefined]);
});

test('a joker moves with its event to another day, and is given back when that day already has a joker', async () => {
  await place(lea, 0, true);
  await place(max, 0, true);
  await place(max, 2, true);
  expect((await move(0, `${secondDay}T09:00:00Z`)).status).toBe(200);
  expect([await jokersOf(lea), await jokersOf(max)]).toEqual([[0], [2]]);
  const notices = async (as: TestUser) =>
    (await server.call('listMyNotices', { as })).body.notices.filter(({ what }) => what === 'joker');
  expect(await notices(lea)).toEqual([]);
  expect(await notices(max)).toMatchObject([
    { league: { _id: league }, competitionEvent: { _id: eventAt(0).id } },
  ]);
  // The first day has no joker now. On the second day the joker moves to the other event.
  expect((await place(lea, 1, true)).status).toBe(201);
  await place(lea, 3, true);
  expect(await jokersOf(lea)).toEqual([1, 3]);
});

test('an import that moves events takes their jokers along, and so does undoing it', async () => {
  const content = 'Épreuve;Genre;Date;Heure\n100 m;Hommes;02/08/2030;09:00\n200 m;Hommes;02/08/2030;09:30';
  const target = championship.competitionId;
  const given = { kind: 'competition' as const, target, content, overwritten: ['e0', 'e1'] };
  const importBoth = async () => {
    const shown = await server.call('previewImport', { as: admin, body: given });
    const { version } = shown.body.preview;
    const made = await server.call('applyImport', { as: admin, body: { ...given, version } });
    expect(made.status).toBe(201);
    return made.body.import._id;
  };
  const undo = async (id: string, query: { competitionEventId?: string }) =>
    expect((await server.call('undoImport', { as: admin, params: { id }, query })).status).toBe(200);
  await place(lea, 0, true);
  await place(max, 1, true);

  await undo(await importBoth(), {});
  // Both events are on the first day again, so they share one joker.
  await place(lea, 1, true);
  expect(await jokersOf(lea)).toEqual([1]);

  await undo(await importBoth(), { competitionEventId: eventAt(1).id });
  // The first day has the joker again, so the second day has another one.
  await place(max, 2, true);
  expect(await jokersOf(max)).toEqual([1, 2]);
});

test('an event with a result that loses its joker to another day is scored again', async () => {
  const result = async (index: number) => {
    const { id, athletes } = eventAt(index);
    const gold = { athlete: athletes['A'] ?? '', performance: 10 };
    expect((await server.call('enterResult', { as: admin, params: { id }, body: { gold } })).status).toBe(
      200,
    );
  };
  await place(lea, 0, true);
  await place(lea, 2, true);
  for (const index of [0, 2]) await result(index);
  await server.drain();
  const points = async () => {
    await server.drain();
    const { body } = await server.call('listPredictions', {
      as: lea,
      query: { leagueId: league, userId: lea.id },
    });
    const { body: ranked } = await server.call('getLeagueRanking', { as: lea, params: { leagueId: league } });
    return {
      predictions: body.predictions.reduce((sum, { points: own }) => sum + (own ?? 0), 0),
      ranking: ranked.ranking.find(({ username }) => username === 'léa')?.totalScore,
    };
  };
  const before = await points();
  expect(before.ranking).toBe(before.predictions);
  expect((await move(0, `${secondDay}T09:00:00Z`)).status).toBe(200);
  expect(await jokersOf(lea)).toEqual([2]);
  const after = await points();
  expect(after.ranking).toBe(after.predictions);
  expect(after.predictions).toBeLessThan(before.predictions);
  for (const index of [0, 2])
    await server.call('cancelResult', { as: admin, params: { id: eventAt(index).id } });
});

test("the days of jokers are those of the competition's timezone, also after the timezone changes", async () => {
  await startAt(0, `${firstDay}T22:30:00Z`);
  await place(lea, 0, true);
  await place(lea, 1, true);
  expect(await jokersOf(lea)).toEqual([0, 1]);
  await place(max, 0, true);
  const { body } = await server.call('getCompetition', {
    as: admin,
    params: { id: championship.competitionId },
  });
  const { name, location, startDate, endDate, disciplines } = body.competition;
  const change = (timezone: string) =>
    server.call('updateCompetition', {
      as: admin,
      params: { id: championship.competitionId },
      body: {
        name,
        location,
        startDate,
        endDate,
        timezone,
        disciplines: disciplines.map(({ _id }) => _id),
      },
    });
  expect((await change('Europe/London')).status).toBe(200);
  expect([await jokersOf(lea), await jokersOf(max)]).toEqual([[1], [0]]);
  expect((await place(max, 1, true)).status).toBe(201);
  expect(await jokersOf(max)).toEqual([1]);
  await change('Europe/Paris');
});

test('a joker is copied only to leagues that play it', async () => {
  const copy = (fromLeague: string, toLeagues: string[], overwrite = false) =>
    server.call('copyPredictions', { as: lea, body: { fromLeague, toLeagues, overwrite } });
  await place(lea, 0, true);
  await place(lea, 1, false);
  expect((await copy(league, [plain, other])).body).toMatchObject({ copied: 4, refused: [] });
  expect([await jokersOf(lea, plain), await jokersOf(lea, other)]).toEqual([[], [0]]);
  // From a league without the rule only the podium is copied, and the target keeps its joker.
  await place(lea, 0, false, plain, 'B');
  expect((await copy(plain, [other], true)).body).toMatchObject({ copied: 2 });
  expect(await jokersOf(lea, other)).toEqual([0]);
  await place(lea, 1, true);
  await copy(league, [other], true);
  expect(await jokersOf(lea, other)).toEqual([1]);
});

test('a player has one joker a day, even when forty are placed at the same time', async () => {
  for (let round = 0; round < 25; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => place(index % 2 === 0 ? lea : max, (index >> 1) % 4, true)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    for (const player of [lea, max]) {
      const jokers = await jokersOf(player);
      expect(jokers.map((index) => Number(index > 1))).toEqual([0, 1]);
    }
  }
}, 120_000);
