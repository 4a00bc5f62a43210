import { describe, expect, it } from 'vitest';
import {
  badgeCodes,
  badgeRewards,
  earnsFlawless,
  earnsLynxEye,
  earnsOracle,
  earnsPerfectPodium,
  finalHonours,
  givesHonours,
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

it.each([
  ['after the end, with all results', {}, true],
  ['before the end', { status: 'ongoing' as const }, false],
  ['before the last result', { eventsWithResult: 2 }, false],
  ['without events', { eventsCount: 0, eventsWithResult: 0 }, false],
])('a competition gives honours %s: %j, %s', (_when, change, gives) => {
  const finished = { status: 'completed' as const, eventsCount: 3, eventsWithResult: 3 };
  expect(givesHonours({ ...finished, ...change })).toBe(gives);
});

describe('the honours of a league', () => {
  const ranking = (...rows: [rank: number, totalScore: number][]) =>
    rows.map(([rank, totalScore], i) => ({ userId: 'abcdef'.charAt(i), rank, totalScore }));
  type Member = ReturnType<typeof ranking>[number];
  const nobody = { champions: [], turtles: [] };

  it.each<[string, Member[], { champions: string[]; turtles: string[] }]>([
    ['of four', ranking([1, 40], [2, 30], [3, 20], [4, 10]), { champions: ['a'], turtles: ['d'] }],
    ['of three', ranking([1, 40], [2, 30], [3, 20]), nobody],
    [
      'with shared first and last ranks',
      ranking([1, 40], [1, 40], [3, 20], [4, 0], [4, 0]),
      { champions: ['a', 'b'], turtles: ['d', 'e'] },
    ],
    [
      'where all members share a rank',
      ranking([1, 40], [1, 40], [1, 40], [1, 40]),
      { champions: ['a', 'b', 'c', 'd'], turtles: [] },
    ],
    [
      'with two last at rank 3',
      ranking([1, 40], [2, 30], [3, 20], [3, 20]),
      { champions: ['a'], turtles: ['c', 'd'] },
    ],
    ['where nobody scored', ranking([1, 0], [1, 0], [1, 0], [1, 0]), nobody],
  ])('%s (%j) are %j', (_case, members, honours) => {
    const { champions, turtles } = finalHonours(members);
    const idsOf = (some: Member[]) => some.map(({ userId }) => userId);
    expect({ champions: idsOf(champions), turtles: idsOf(turtles) }).toEqual(honours);
  });
});
