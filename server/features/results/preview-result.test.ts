import type { ApiBody } from '@pronathle/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../../testing/championship.ts';

/** Tests that the preview of a result shows the effect of saving the result. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());
const { call } = server;

const admin = await server.createUser('cheffe', 'admin');
const [aurore, basile, chloe] = [
  await server.createUser('Aurore'),
  await server.createUser('Basile'),
  await server.createUser('Chloé'),
];

let event: ChampionshipEvent;
let leagueId: string;
let competitionId: string;

beforeEach(async () => {
  const championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      starters: [
        { lastName: 'A', cote: 1.5, pb: '9.81' },
        { lastName: 'B', cote: 2, pb: '9.70' },
        { lastName: 'C', cote: 4, pb: '9.70' },
        { lastName: 'D', cote: 5, pb: '9.70' },
      ],
    },
  ]);
  [event] = championship.events as [ChampionshipEvent];
  ({ competitionId } = championship);
  leagueId = await createLeagueOf(server, competitionId, [aurore, basile, chloe]);
});

const athlete = (lastName: string) => event.athletes[lastName] ?? '';

const predict = (user: TestUser, [gold, silver, bronze]: string, goldPerformance?: string) =>
  call('submitPrediction', {
    as: user,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: event.id,
      gold: athlete(gold ?? ''),
      silver: athlete(silver ?? ''),
      bronze: athlete(bronze ?? ''),
      goldPerformance,
    },
  });

const podium = ([gold, silver, bronze]: string): ApiBody<'enterResult'> => ({
  gold: { athlete: athlete(gold ?? ''), performance: '9.79' },
  silver: { athlete: athlete(silver ?? ''), performance: '9.82' },
  bronze: { athlete: athlete(bronze ?? ''), performance: '9.83' },
});

const preview = async (body?: ApiBody<'previewResult'>) =>
  await call('previewResult', { as: admin, params: { id: event.id }, body });

const ranking = async () =>
  (await call('getLeagueRanking', { as: aurore, params: { leagueId } })).body.ranking.map(
    ({ username, totalScore, exactPodiums }) => [username, totalScore, exactPodiums],
  );

test('a preview shows who wins which bonus, with the same outcome as saving', async () => {
  await predict(aurore, 'ABC', '9.80');
  await predict(basile, 'DCB');
  await predict(chloe, 'BDA');
  const winner = { username: 'Aurore', userId: aurore.id, league: { _id: leagueId, name: 'Ligue' } };

  const { body } = await preview(podium('ABC'));
  expect(body.effect).toEqual({
    rescored: 3,
    changed: 3,
    leagues: 1,
    exactPodium: { before: 0, after: 1, winners: [winner] },
    performance: { before: 0, after: 1, winners: [winner] },
    personalBest: { before: 0, after: 1, winners: [winner] },
  });

  const untouched = await call('getEvent', { as: admin, params: { id: event.id } });
  expect(untouched.body.competitionEvent.hasResult).toBe(false);
  expect((await ranking()).map(([, score]) => score)).toEqual([0, 0, 0]);
  const { history } = (await call('listResultHistory', { as: admin, params: { id: event.id } })).body;
  expect(history).toEqual([]);

  const saved = await call('enterResult', { as: admin, params: { id: event.id }, body: podium('ABC') });
  expect(saved.body.rescored).toBe(3);
  expect(await ranking()).toEqual([
    ['Aurore', 77.5, 1],
    ['Basile', 18, 0],
    ['Chloé', 7.5, 0],
  ]);
});

test('the preview of a correction compares it with the current result, and that of a cancellation removes all points', async () => {
  await predict(aurore, 'ABC', '9.77');
  await predict(basile, 'BAC', '9.77');
  await call('enterResult', { as: admin, params: { id: event.id }, body: podium('ABC') });

  expect((await preview(podium('ABC'))).body.effect).toMatchObject({ rescored: 2, changed: 0, leagues: 0 });
  expect((await preview(podium('BAC'))).body.effect).toMatchObject({
    changed: 2,
    exactPodium: { before: 1, after: 1, winners: [{ username: 'Basile' }] },
    performance: { before: 1, after: 1, winners: [{ username: 'Basile' }] },
    personalBest: { before: 1, after: 0, winners: [] },
  });
  expect((await preview()).body.effect).toMatchObject({
    changed: 2,
    exactPodium: { before: 1, after: 0, winners: [] },
  });
});

test('a preview refuses what saving refuses', async () => {
  expect((await preview({ silver: { athlete: athlete('A'), performance: 9.8 } })).status).toBe(400);
  expect((await preview({ gold: { athlete: aurore.id, performance: 9.8 } })).body.msg).toBe(
    "Cet athlète ne participe pas à l'épreuve. Choisissez un participant, ou « Autre ».",
  );
  expect((await preview()).status).toBe(404);
});
