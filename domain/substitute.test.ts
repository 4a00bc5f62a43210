import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Podium } from './podium.ts';
import { scorePrediction, type Entrant } from './scoring.ts';
import { leavesWithdrawnPick, replacedMedal, scoreWithSubstitute, withSubstitute } from './substitute.ts';
import { scoringWorld } from './testing/scoring-worlds.ts';

/** `a b -`: gold, silver and bronze, each with the winning performance. */
const podium = (text: string): Podium => {
  const [gold, silver, bronze] = text
    .split(' ')
    .map((athleteId) => (athleteId === '-' ? null : { athleteId, performance: 9790 }));
  return { gold: gold ?? null, silver: silver ?? null, bronze: bronze ?? null };
};

describe('the substitute', () => {
  const insteadIn = (picks: string, substitute: string | null, ...out: string[]) =>
    withSubstitute(podium(picks), substitute, (id) => out.includes(id)).insteadOf;

  it('replaces only the first pick that has withdrawn', () => {
    expect(insteadIn('a b c', 's', 'b')).toBe('b');
    expect(insteadIn('a b c', 's', 'c', 'a')).toBe('a');
    expect(insteadIn('a - c', 's', 'c')).toBe('c');
  });

  it('replaces no pick that starts, and no pick at all when withdrawn or picked already', () => {
    expect(insteadIn('a b c', 's')).toBeNull();
    expect(insteadIn('a b c', null, 'a')).toBeNull();
    expect(insteadIn('a b c', 's', 'a', 's')).toBeNull();
    expect(insteadIn('a b s', 's', 'a')).toBeNull();
  });

  it('leaves a withdrawn pick to the player when it replaces nobody or another pick', () => {
    const leaves = (picks: string, substitute: string | null, ...out: string[]) =>
      leavesWithdrawnPick(podium(picks), substitute, (id) => out.includes(id));
    expect(leaves('a b c', null)).toBe(false);
    expect(leaves('a b c', null, 'b')).toBe(true);
    expect(leaves('a - -', 's', 'a')).toBe(false);
    expect(leaves('a b c', 's', 'a', 'c')).toBe(true);
    expect(leaves('a b c', 's', 'a', 's')).toBe(true);
    expect(leaves('a b c', 's', 's')).toBe(false);
    expect(leaves('a b s', 's', 's')).toBe(true);
  });

  it('scores as a pick of that place, with its own cote, with the exact podium and without a performance bonus', () => {
    const entrant = (more: Partial<Entrant> = {}): Entrant => ({
      cote: 1000,
      pb: '9.80',
      withdrawn: false,
      autre: false,
      ...more,
    });
    const medals = ['a', 's', 'c'].map((athleteId, i) => ({
      place: ([1, 2, 3] as const)[i] ?? 1,
      athleteId,
      performance: 9790,
    }));
    const facts = {
      type: 'course',
      unit: 's',
      performanceTolerance: null,
      medals,
      entrants: new Map([
        ['a', entrant()],
        ['b', entrant({ cote: 9000, withdrawn: true })],
        ['c', entrant()],
        ['s', entrant({ cote: 2000 })],
      ]),
    } as const;
    const { breakdown, points } = scoreWithSubstitute(podium('a b c'), facts, { substitute: 's' });
    expect(breakdown.picks[1]).toEqual({
      medal: 'silver',
      athleteId: 's',
      insteadOf: 'b',
      placeHeld: 2,
      base: 5,
      cote: 2000,
      product: 10_000,
      performanceBonus: 0,
      pbBonus: 0,
      withdrawn: false,
    });
    expect(points).toBe(2500 + 1000 + 2500 + 2000);
    expect(scorePrediction(podium('a b c'), facts).points).toBe(5000);
  });
});

it('without any rule a score equals that of the plain game', () => {
  fc.assert(
    fc.property(scoringWorld, ({ podiums, facts }) => {
      for (const podium of podiums) {
        const plain = JSON.stringify(scorePrediction(podium, facts));
        expect(plain).not.toMatch(/jokerBonus|insteadOf/);
        for (const rules of [{}, { joker: false }, { substitute: null }, { joker: false, substitute: null }])
          expect(JSON.stringify(scoreWithSubstitute(podium, facts, rules))).toBe(plain);
      }
    }),
  );
});

const athlete = (_id: string, withdrawn = false) => ({ _id, withdrawn });
const [b, s] = [athlete('b'), athlete('s')];
const outA = athlete('a', true);

it('names the medal of the first withdrawn pick only', () => {
  expect(replacedMedal({ gold: b, silver: outA, bronze: null, substitute: s })).toBe('silver');
  // 'Autre' may hold two places.
  expect(replacedMedal({ gold: outA, silver: outA, bronze: null, substitute: s })).toBe('gold');
  const nobody = [
    { gold: outA, silver: b, bronze: null, substitute: null },
    { gold: outA, silver: b, bronze: null, substitute: athlete('s', true) },
    { gold: outA, silver: s, bronze: null, substitute: s },
    { gold: b, silver: null, bronze: null, substitute: s },
  ];
  for (const picks of nobody) expect(replacedMedal(picks)).toBeUndefined();
});
