import { describe, expect, test } from 'vitest';
import { boundsOf, chartLines, xOfEvent, standingsAfter } from './chart-lines.ts';

const player = (userId: string, ranks: number[], points: number[], gained = points.map(() => null)) => ({
  userId,
  username: userId,
  ranks,
  points,
  gained,
});

describe('the lines of a history', () => {
  test('go from the left to the right, the best on top', () => {
    const [lea, sam] = chartLines(
      [player('lea', [1, 2, 1], [10, 10, 30]), player('sam', [2, 1, 3], [0, 20, 20])],
      'ranks',
    );
    expect(lea?.path).toBe('M0 0L50 50L100 0');
    expect(sam?.path).toBe('M0 50L50 0L100 100');
  });

  test('start at zero when they show points', () => {
    const [lea] = chartLines([player('lea', [1, 1], [0, 30])], 'points');
    expect(lea?.path).toBe('M0 100L100 0');
    expect(boundsOf([player('lea', [1], [0])], 'points')).toEqual({ best: 1, worst: 0 });
  });

  test('overlap while players share a rank', () => {
    const [lea, sam] = chartLines([player('lea', [1], [5]), player('sam', [1], [5])], 'ranks');
    expect(lea?.path).toBe(sam?.path);
  });

  test.each([
    [1, 2],
    [60, 100],
  ])('stay within the square for %i events and %i players', (events, members) => {
    const players = Array.from({ length: 12 }, (_, at) =>
      player(
        `${at}`,
        Array.from({ length: events }, (_event, index) => 1 + ((at * 7 + index) % members)),
        Array.from({ length: events }, (_event, index) => at * index * 1.25),
      ),
    );
    for (const measure of ['ranks', 'points'] as const)
      for (const { dots } of chartLines(players, measure)) {
        expect(dots).toHaveLength(events);
        for (const { x, y } of dots) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(100);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(100);
        }
      }
  });

  test('are one point in the middle for a single event', () => {
    expect(xOfEvent(0, 1)).toBe(50);
    expect(chartLines([player('lea', [1], [5])], 'ranks')[0]?.path).toBe('M50 0');
  });
});

test('standingsAfter sorts the players by rank after one event, with the points of this event', () => {
  const late = player('late', [2, 3], [0, 0]);
  const lea = { ...player('lea', [1, 2], [8, 8]), gained: [8, null] };
  const sam = { ...player('sam', [2, 1], [0, 12]), gained: [null, 12] };
  expect(standingsAfter([late, lea, sam], 1)).toEqual([
    { userId: 'sam', username: 'sam', rank: 1, points: 12, gained: 12 },
    { userId: 'lea', username: 'lea', rank: 2, points: 8, gained: null },
    { userId: 'late', username: 'late', rank: 3, points: 0, gained: null },
  ]);
});
