import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/** A result takes effect at one instant: a simultaneous reader sees all of it, or nothing. */
const rounds = 15;

let server: TestApp;
let admin: TestUser;
let players: [TestUser, TestUser];
let event: ChampionshipEvent;
let leagueId: string;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  players = [await server.createUser('Une'), await server.createUser('Deux')];
  const championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters: ['Un', 'Deux', 'Trois'].map((lastName) => ({ lastName, cote: 2 })) },
  ]);
  event = championship.events[0] ?? event;
  leagueId = await createLeagueOf(server, championship.competitionId, players);
  for (const as of players)
    await server.call('submitPrediction', {
      as,
      body: {
        league: leagueId,
        competition: championship.competitionId,
        competitionEvent: event.id,
        gold: event.athletes['Un'],
      },
    });
});
afterAll(() => server.close());

/** Enters and cancels a result repeatedly, until `isOver` returns true. */
const enterAndCancel = async (isOver: () => boolean) => {
  const params = { id: event.id };
  const body = { gold: { athlete: event.athletes['Un'], performance: 9.9 } };
  while (!isOver()) {
    expect((await server.call('enterResult', { as: admin, params, body })).status).toBe(200);
    expect((await server.call('cancelResult', { as: admin, params })).status).toBe(200);
  }
};

/** Reads repeatedly while a result is entered and cancelled, and returns every answer. */
const readMeanwhile = async <Answer>(read: () => Promise<Answer>): Promise<Answer[]> => {
  let isOver = false;
  const changing = enterAndCancel(() => isOver);
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 4 }, () => read()))));
  isOver = true;
  await changing;
  return answers;
};

/** The points of a prediction: 5 x 2 with the result, null without it. */
const wholePoints = [null, 10];

// Each node of Citus commits separately: a reading of several nodes is not of one instant.
const onOneNode = test.skipIf(process.env['TEST_CITUS'] === '1');

onOneNode('a prediction has all its points, or none', async () => {
  const answers = await readMeanwhile(() =>
    server.call('listPredictions', { as: players[0], query: { leagueId, userId: players[0].id } }),
  );
  for (const { body } of answers)
    for (const { points, breakdown } of body.predictions) {
      expect(wholePoints).toContain(points);
      expect(breakdown?.points ?? null).toBe(points);
    }
});

test('an event that has a result shows the result', async () => {
  const [list, one] = [
    await readMeanwhile(() => server.call('listEvents', { as: players[0], query: { leagueId } })),
    await readMeanwhile(() => server.call('getEvent', { as: players[0], params: { id: event.id } })),
  ];
  for (const { body } of list)
    for (const { hasResult, locked, result, myPrediction } of body.data) {
      expect([locked, result !== null]).toEqual([hasResult, hasResult]);
      expect(myPrediction?.points ?? null).toBe(hasResult ? 10 : null);
    }
  for (const { body } of one)
    expect(body.competitionEvent.result !== null).toBe(body.competitionEvent.hasResult);
});

onOneNode('a league sees the predictions of an event with its result, or of an open event', async () => {
  const answers = await readMeanwhile(() =>
    server.call('listLeaguePredictions', { as: players[0], params: { leagueId } }),
  );
  for (const { body } of answers)
    for (const { competitionEvent, locked, predictions } of body) {
      expect(competitionEvent.hasResult).toBe(locked);
      expect(predictions.map(({ points }) => points)).toEqual(locked ? [10, 10] : [null]);
    }
});
