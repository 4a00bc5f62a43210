import { expect, test } from 'vitest';
import { imaginedRanking } from './what-if.ts';

/**
 * server/stories/model.test.ts also compares `imaginedRanking` with the server's ranking after the imagined
 * podium is entered as the result.
 */
const athlete = (lastName: string) => ({ _id: lastName, firstName: '', lastName });
const event = {
  discipline: { type: 'course' as const, unit: 's' as const, performanceTolerance: null },
  participants: ['A', 'B', 'C'].map((name) => ({
    athlete: athlete(name),
    cote: 2,
    pb: '9.80',
    withdrawn: name === 'C',
  })),
};
const predicts = (userId: string, gold: string, silver: string | null, points: number | null = null) => ({
  userId,
  points,
  breakdown: points === null ? null : { podiumBonus: 0 },
  gold: athlete(gold),
  silver: silver === null ? null : athlete(silver),
  bronze: null,
  goldPerformance: 9.9,
  silverPerformance: null,
  bronzePerformance: null,
});
const ranking = [
  { userId: 'lea', rank: 1, totalScore: 20, exactPodiums: 0 },
  { userId: 'sam', rank: 2, totalScore: 10, exactPodiums: 0 },
  { userId: 'zoe', rank: 2, totalScore: 10, exactPodiums: 0 },
];
const shown = (lines: ReturnType<typeof imaginedRanking>) =>
  lines.map(({ userId, rank, rankNow, totalScore }) => [userId, rank, rankNow, totalScore]);

test('an imagined podium brings its points, and the ranks follow', () => {
  const predictions = [predicts('lea', 'B', 'A'), predicts('sam', 'A', 'B')];
  const medals = [
    { place: 1 as const, athleteId: 'A', performance: null },
    { place: 2 as const, athleteId: 'B', performance: null },
  ];
  expect(shown(imaginedRanking(ranking, predictions, event, medals, 'shared'))).toEqual([
    ['lea', 1, 1, 32],
    ['sam', 2, 2, 30],
    ['zoe', 3, 2, 10],
  ]);
});

test('an imagined podium replaces the result, and a performance may win its bonus', () => {
  const predictions = [predicts('lea', 'B', null, 12.5), predicts('sam', 'A', null, 0)];
  const medals = [{ place: 1 as const, athleteId: 'A', performance: 9.92 }];
  expect(shown(imaginedRanking(ranking, predictions, event, medals, 'shared'))).toEqual([
    ['sam', 1, 2, 30],
    ['zoe', 2, 2, 10],
    ['lea', 3, 1, 7.5],
  ]);
});

test('the first points of a league make nobody lose places', () => {
  const first = ranking.map((line) => ({ ...line, rank: 1, totalScore: 0 }));
  const medals = [{ place: 1 as const, athleteId: 'A', performance: null }];
  expect(shown(imaginedRanking(first, [predicts('sam', 'A', null)], event, medals, 'shared'))).toEqual([
    ['sam', 1, null, 10],
    ['lea', 2, null, 0],
    ['zoe', 2, null, 0],
  ]);
});

test("'Autre', outside the start list, may have several places, each of which pays one pick", () => {
  const places = [1, 2] as const;
  const medals = places.map((place) => ({ place, athleteId: 'Autre', performance: null }));
  const predictions = [predicts('lea', 'Autre', 'A'), predicts('sam', 'Autre', 'Autre')];
  const lines = imaginedRanking(ranking, predictions, event, medals, 'shared');
  expect(lines.map(({ userId, gained }) => [userId, gained])).toEqual([
    ['lea', 5],
    ['sam', 10],
    ['zoe', null],
  ]);
});

test('a withdrawn athlete gains 0 points, and a member without a prediction gains null', () => {
  const medals = [{ place: 1 as const, athleteId: 'C', performance: null }];
  const lines = imaginedRanking(ranking, [predicts('sam', 'C', null)], event, medals, 'shared');
  expect(lines.map(({ gained }) => gained)).toEqual([null, 0, null]);
});

test('more exact podiums rank first among equal totals, where the league has chosen this rule', () => {
  const [, sam, zoe] = ranking;
  const equal = [sam, zoe].flatMap((line) => (line === undefined ? [] : { ...line, exactPodiums: 1 }));
  const medals = [{ place: 1 as const, athleteId: 'B', performance: null }];
  const lost = { ...predicts('sam', 'A', null, 0), breakdown: { podiumBonus: 20 } };
  const lines = (tieBreak: 'shared' | 'exact-podiums') =>
    shown(imaginedRanking(equal, [lost], event, medals, tieBreak));
  expect(lines('exact-podiums')).toEqual([
    ['zoe', 1, 2, 10],
    ['sam', 2, 2, 10],
  ]);
  expect(lines('shared').map(([, rank]) => rank)).toEqual([1, 1]);
});
