import type { CompetitionEvent, Discipline } from '@pronathle/contract';
import type { Pick } from '@pronathle/domain/podium';
import { expect, test } from 'vitest';
import { potentialPoints } from './potential-points.ts';

const sprint: Discipline = {
  _id: 'd',
  name: '100 m',
  type: 'course',
  gender: 'male',
  unit: 's',
  performanceTolerance: null,
  displayFormat: 'time_ms',
};
const longJump: Discipline = { ...sprint, type: 'saut', unit: 'm', displayFormat: 'distance_m' };

const participant = (
  id: string,
  cote: number,
  pb = '',
  lastName = id,
): CompetitionEvent['participants'][0] => ({
  _id: `p-${id}`,
  athlete: { _id: id, firstName: '', lastName, country: '' },
  cote,
  coteSource: 'computed',
  pb,
  sb: '',
  withdrawn: false,
});
const startList = [participant('A', 1.5, '9.81'), participant('B', 2), participant('C', 4)];
const pick = (athleteId: string, performance: number | null = null): Pick => ({ athleteId, performance });

test('the potential points of one pick are five times its cote', () => {
  expect(potentialPoints({ gold: pick('A'), silver: null, bronze: null }, sprint, startList)).toBe(7.5);
});

test('the potential points of three picks include the bonus of the exact podium', () => {
  const podium = { gold: pick('A'), silver: pick('B'), bronze: pick('C') };
  expect(potentialPoints(podium, sprint, startList)).toBe(7.5 + 10 + 20 + 20);
});

test('a performance adds its bonus, and the PB bonus where its tolerance reaches the PB', () => {
  const gold = (performance: number) =>
    potentialPoints({ gold: pick('A', performance), silver: null, bronze: null }, sprint, startList);
  expect(gold(9900)).toBe(17.5);
  // 9.84 is within the tolerance of an official 9.81, which equals the PB.
  expect(gold(9840)).toBe(27.5);
  expect(gold(9850)).toBe(17.5);
});

test('a longer mark is better in a jump', () => {
  const jumpers = [participant('A', 1, '8.50')];
  const gold = (performance: number) =>
    potentialPoints({ gold: pick('A', performance), silver: null, bronze: null }, longJump, jumpers);
  expect(gold(8450)).toBe(25);
  expect(gold(8440)).toBe(15);
});

test("'Autre' may have all three places, and has cote 1 outside the start list", () => {
  const podium = { gold: pick('other'), silver: pick('other'), bronze: pick('other') };
  expect(potentialPoints(podium, sprint, startList)).toBe(35);
});

test("a substitute earns the points of the withdrawn athlete's place", () => {
  const withdrawn = startList.map((row) => ({ ...row, withdrawn: row.athlete._id === 'A' }));
  const podium = { gold: pick('A'), silver: pick('B'), bronze: null };
  const withTheSubstitute = potentialPoints({ ...podium, gold: pick('C') }, sprint, startList);
  expect(potentialPoints(podium, sprint, withdrawn, { substitute: 'C' })).toBe(withTheSubstitute);
  expect(potentialPoints(podium, sprint, withdrawn)).toBeLessThan(withTheSubstitute);
});

test('a withdrawn athlete earns nothing', () => {
  const withdrawn = startList.map((row) => ({ ...row, withdrawn: row.athlete._id === 'A' }));
  const podium = { gold: pick('A', 9800), silver: pick('B'), bronze: null };
  expect(potentialPoints(podium, sprint, withdrawn)).toBe(10);
});
