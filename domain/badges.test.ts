import { describe, expect, it } from 'vitest';
import {
  badgeCodes,
  badgeRewards,
  earnsFlawless,
  earnsLynxEye,
  earnsOracle,
  earnsPerfectPodium,
  finalHonours,
  type FinalRanking,
} from './badges.ts';
import type { Breakdown } from './scoring.ts';

it('there are nine badges, each with its reward', () => {
  expect(badgeCodes.map((code) => badgeRewards[code])).toEqual([10, 10, 10, 50, 30, 50, 30, 100, 5]);
});

describe('the badges of a score', () => {
  const breakdown = (performanceBonus: number, pbBonus: number, podiumBonus: number): Breakdown => ({
    podiumBonus,
    points: 0,
    picks: [0, performanceBonus].map((bonus, i) => ({
      medal: 'gold',
      athleteId: 'a',
      placeHeld: 1,
      base: 5,
      cote: 1000,
      product: 5000,
      performanceBonus: bonus,
      pbBonus: i === 1 ? pbBonus : 0,
      withdrawn: false,
    })),
  });

  it.each([
    [breakdown(0, 0, 0), [false, false, false]],
    [breakdown(0, 0, 20_000), [true, false, false]],
    [breakdown(10_000, 0, 0), [false, true, false]],
    [breakdown(10_000, 10_000, 20_000), [true, true, true]],
  ])('%#: %j earns perfect podium, lynx eye, oracle: %j', (score, earned) => {
    expect([earnsPerfectPodium(score), earnsLynxEye(score), earnsOracle(score)]).toEqual(earned);
  });
});

it.each([
  [0, 0, false],
  [10, 9, false],
  [10, 10, true],
])('with %d events, of which %d are predicted, Sans faute is %s', (eventsCount, predictedCount, earned) => {
  expect(earnsFlawless({ eventsCount, predictedCount })).toBe(earned);
});

describe('the honours of a league', () => {
  const ranking = (...rows: [rank: number, totalScore: number][]) =>
    rows.map(([rank, totalScore], i) => ({ userId: 'abcdef'.charAt(i), rank, totalScore }));
  type Member = ReturnType<typeof ranking>[number];
  const league: FinalRanking<Member> = {
    competitionStatus: 'completed',
    eventsCount: 3,
    eventsWithResult: 3,
    ranking: ranking([1, 40], [2, 30], [3, 20], [4, 10]),
  };
  const nobody = { champions: [], turtles: [] };

  it.each<[string, Partial<FinalRanking<Member>>, { champions: string[]; turtles: string[] }]>([
    ['of four', {}, { champions: ['a'], turtles: ['d'] }],
    ['of three', { ranking: ranking([1, 40], [2, 30], [3, 20]) }, nobody],
    ['before the end', { competitionStatus: 'ongoing' }, nobody],
    ['before the last result', { eventsWithResult: 2 }, nobody],
    ['without events', { eventsCount: 0, eventsWithResult: 0 }, nobody],
    [
      'with shared first and last ranks',
      { ranking: ranking([1, 40], [1, 40], [3, 20], [4, 0], [4, 0]) },
      { champions: ['a', 'b'], turtles: ['d', 'e'] },
    ],
    [
      'where all members share a rank',
      { ranking: ranking([1, 40], [1, 40], [1, 40], [1, 40]) },
      { champions: ['a', 'b', 'c', 'd'], turtles: [] },
    ],
    [
      'with two last at rank 3',
      { ranking: ranking([1, 40], [2, 30], [3, 20], [3, 20]) },
      { champions: ['a'], turtles: ['c', 'd'] },
    ],
    ['where nobody scored', { ranking: ranking([1, 0], [1, 0], [1, 0], [1, 0]) }, nobody],
  ])('%s (%j) are %j', (_case, more, honours) => {
    const { champions, turtles } = finalHonours({ ...league, ...more });
    const idsOf = (members: Member[]) => members.map(({ userId }) => userId);
    expect({ champions: idsOf(champions), turtles: idsOf(turtles) }).toEqual(honours);
  });
});
