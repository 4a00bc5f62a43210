import { expect, test } from 'vitest';
import { oracleScore, type OracleEntrant, type OracleEvent, type OraclePodium } from './oracle.ts';

const entrant = (cote: number, pb = ''): OracleEntrant => ({ cote, pb, withdrawn: false });

const event = (over: Partial<OracleEvent>): OracleEvent => ({
  type: 'course',
  tolerance: null,
  medals: [],
  entrants: new Map([
    ['A', entrant(1.5, '9.81')],
    ['B', entrant(2)],
    ['C', entrant(4)],
    ['D', entrant(1.001)],
    ['W', { cote: 9, pb: '', withdrawn: true }],
  ]),
  isAutre: (athlete) => athlete === 'Autre',
  ...over,
});

const podium = (...picks: (string | [string, number] | null)[]): OraclePodium => {
  const pick = (index: number) => {
    const given = picks[index] ?? null;
    if (given === null) return null;
    return typeof given === 'string'
      ? { athlete: given, performance: null }
      : { athlete: given[0], performance: given[1] };
  };
  return [pick(0), pick(1), pick(2)];
};

const medals = (...given: [number, string, number][]) =>
  given.map(([place, athlete, performance]) => ({ place, athlete, performance }));

test('the worked example of docs/RULES.md scores 39.5 points', () => {
  const score = oracleScore(
    podium(['A', 9.8], 'B', 'C'),
    event({ medals: medals([1, 'A', 9.79], [2, 'C', 9.82], [3, 'D', 9.85]) }),
  );
  expect(score).toEqual({
    points: 39.5,
    exact: [true, false, false],
    exactPodium: false,
    wonPerformance: true,
    wonPb: true,
  });
});

test('with two golds and no silver, picks of both winners are exact in either order, and so is the podium', () => {
  const tied = event({ medals: medals([1, 'A', 2.37], [1, 'B', 2.37], [3, 'C', 2.35]), type: 'saut' });
  expect(oracleScore(podium('A', 'B', 'C'), tied)).toMatchObject({ points: 57.5, exactPodium: true });
  expect(oracleScore(podium('B', 'A', 'C'), tied)).toMatchObject({ points: 57.5, exactPodium: true });
});

test("a place pays one pick of 'Autre' at most, the nearest pick first", () => {
  const won = event({ medals: medals([1, 'A', 10], [2, 'Autre', 10.1]) });
  expect(oracleScore(podium('Autre', 'Autre', 'Autre'), won)).toMatchObject({
    points: 5,
    exact: [false, true, false],
  });
  expect(oracleScore(podium('Autre', 'B', 'Autre'), won).points).toBe(3);
});

test('of the places 3 and 4 that a shared bronze holds, place 4 pays no pick', () => {
  const shared = event({
    medals: medals([1, 'A', 10], [2, 'B', 10.1], [3, 'Autre', 10.2], [3, 'Autre', 10.2]),
  });
  expect(oracleScore(podium('C', ['Autre', 10.2], ['Autre', 10.2]), shared).points).toBe(15);
});

test('a withdrawn athlete scores nothing, and half a hundredth is rounded up', () => {
  expect(oracleScore(podium('W'), event({ medals: medals([1, 'W', 10]) })).points).toBe(0);
  expect(oracleScore(podium('D'), event({ medals: medals([1, 'D', 10]) })).points).toBe(5.01);
});

test('performances are compared exactly, at the edge of the tolerance too', () => {
  const at = (performance: number) => event({ medals: medals([1, 'A', performance]) });
  expect(oracleScore(podium(['A', 9.84]), at(9.87)).wonPerformance).toBe(true);
  expect(oracleScore(podium(['A', 9.84]), at(9.88)).wonPerformance).toBe(false);
  expect(oracleScore(podium(['A', 9.84]), at(9.81)).wonPb).toBe(true);
  expect(oracleScore(podium(['A', 9.84]), at(9.82)).wonPb).toBe(false);
  const throwing = event({ type: 'lancer', medals: medals([1, 'A', 90.01]) });
  expect(oracleScore(podium(['A', 90]), throwing).wonPerformance).toBe(false);
});
