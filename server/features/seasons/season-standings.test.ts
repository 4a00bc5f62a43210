import { expect, test } from 'vitest';
import { pointsByPlace, seasonStandings } from './season-standings.ts';

/** Builds a league from rows of [member number, place in the season, hundredths]. */
const league = (...rows: [number, number, number][]) => {
  const members = Buffer.alloc(rows.length * 8);
  const totals = new Float64Array(10);
  for (const [at, [number, place, points]] of rows.entries()) {
    members.writeInt32BE(number, at * 8);
    members.writeInt32BE(place, at * 8 + 4);
    totals[number] = points;
  }
  return pointsByPlace({ members, totals }, 4);
};
const leagues = [
  league([1, 0, 500], [2, 1, 300], [3, 2, 100]),
  // A player who has left the first league and joined the second has another number there.
  league([4, 2, 700], [1, 3, 0]),
  league([1, 0, 200], [2, 2, 0], [3, 1, 500]),
];
const ranked = (best: number) => {
  const { order, totals, ranks } = seasonStandings(leagues, best);
  return Array.from(order, (place) => [ranks[place], place, totals[place]]);
};

test('a season is the sum of its leagues, and equal sums share a rank and are sorted by username', () => {
  expect(ranked(3)).toEqual([
    [1, 1, 800],
    [1, 2, 800],
    [3, 0, 700],
    [4, 3, 0],
  ]);
});

test('only the best leagues of each player count when their number is limited', () => {
  expect(ranked(1)).toEqual([
    [1, 2, 700],
    [2, 0, 500],
    [2, 1, 500],
    [4, 3, 0],
  ]);
});

test('a player outside a league has no points in it', () => {
  expect(leagues.map((one) => [...one])).toEqual([
    [500, 300, 100, Number.NaN],
    [Number.NaN, Number.NaN, 700, 0],
    [200, 500, 0, Number.NaN],
  ]);
});

test('players of other leagues alone have no rank', () => {
  const { order, ranks } = seasonStandings(leagues.slice(0, 1), 1);
  expect(Array.from(order, (place) => [ranks[place], place])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});

test('a season without players is empty', () => {
  expect(seasonStandings([], 1).order.length).toBe(0);
});
