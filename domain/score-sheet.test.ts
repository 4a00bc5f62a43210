import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DisciplineType } from './discipline.ts';
import type { Place } from './podium.ts';
import { applyScoreSheet, scoreSheet } from './score-sheet.ts';
import { scorePrediction } from './scoring.ts';
import { scoreWithSubstitute } from './substitute.ts';
import { scoringWorld, type DrawnAthlete } from './testing/scoring-worlds.ts';

describe('a sheet', () => {
  const sheetOfFinal = () =>
    scoreSheet({
      type: 'course',
      unit: 's',
      performanceTolerance: null,
      medals: [
        { place: 1, athleteId: 'a', performance: 9790 },
        { place: 2, athleteId: 'o', performance: 9820 },
        { place: 3, athleteId: 'w', performance: 9850 },
      ],
      entrants: new Map([
        ['a', { cote: 1500, pb: '9.81', withdrawn: false, autre: false }],
        ['o', { cote: 1000, pb: '', withdrawn: false, autre: true }],
        ['w', { cote: 9000, pb: '', withdrawn: true, autre: false }],
        ['x', { cote: 2000, pb: '', withdrawn: false, autre: false }],
      ]),
    });
  const row = (athleteId: string, mask: number, place: Place) =>
    sheetOfFinal().rows.filter(
      (row) => row.athleteId === athleteId && row.mask === mask && row.place === place,
    );

  it('gives the points of a pick', () => {
    expect(row('a', 2, 2)).toEqual([
      {
        athleteId: 'a',
        mask: 2,
        place: 2,
        points: 4500,
        exact: false,
        performanceFrom: 9760,
        performanceTo: 9820,
        performanceBonus: 20_000,
        pbBonus: 10_000,
      },
    ]);
    expect(row('a', 1, 1)).toMatchObject([{ points: 7500, exact: true }]);
    expect(sheetOfFinal().podiumBonus).toBe(20_000);
  });

  it("pays each official place of 'Autre' to the nearest pick", () => {
    expect(row('o', 7, 2)).toMatchObject([
      { points: 5000, exact: true, performanceBonus: 10_000, pbBonus: 0 },
    ]);
    expect([...row('o', 7, 1), ...row('o', 7, 3)]).toEqual([]);
    expect(row('o', 5, 1)).toMatchObject([{ points: 3000 }]);
    expect(row('o', 5, 3)).toEqual([]);
  });

  it('has no row for athletes who are withdrawn or have no medal', () => {
    expect(new Set(sheetOfFinal().rows.map(({ athleteId }) => athleteId))).toEqual(new Set(['a', 'o']));
  });

  it('has at most one row for each athlete, mask and place', () => {
    const keys = sheetOfFinal().rows.map(
      ({ athleteId, mask, place }) => `${athleteId} ${String(mask)} ${String(place)}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('gives no performance bonus without a guess, even when 0 is within the tolerance', () => {
    const sheet = scoreSheet({
      type: 'combiné',
      unit: 'pts',
      performanceTolerance: 40_000,
      medals: [{ place: 1, athleteId: 'a', performance: 30_000 }],
      entrants: new Map(),
    });
    const points = (performance: number | null) =>
      applyScoreSheet({ gold: { athleteId: 'a', performance }, silver: null, bronze: null }, sheet).points;
    expect([points(null), points(1000)]).toEqual([500, 1500]);
  });
});

/**
 * The rules of docs/RULES.md written a second time, simply and without the engine. Returns the points, in
 * hundredths, of a prediction: [gold, silver, bronze].
 */
function oracle(
  prediction: readonly ({ athleteId: string; performance: number | null } | null)[],
  official: readonly { place: number; athleteId: string; performance: number }[],
  athletes: Readonly<Record<string, DrawnAthlete>>,
  type: DisciplineType,
  ownTolerance: number | null,
): number {
  let tolerance = 0;
  if (type === 'course') tolerance = 30;
  if (type === 'saut') tolerance = 50;
  if (ownTolerance !== null) tolerance = ownTolerance;

  // One entry for each medal and place that it holds: each of two golds holds 1 and 2.
  const holders: { place: number; medal: number }[] = [];
  for (const [m, medal] of official.entries()) {
    const sharing = official.filter((other) => other.place === medal.place).length;
    for (let i = 0; i < sharing; i += 1) holders.push({ place: medal.place + i, medal: m });
  }

  const medalOfPick: (number | null)[] = [null, null, null];
  // 9 stays where the pick has no medal.
  const missOfPick = [9, 9, 9];
  // An official place pays one pick of the same athlete.
  const spent = new Set<string>();
  for (const distance of [0, 1, 2]) {
    for (const [p, pick] of prediction.entries()) {
      if (pick === null || medalOfPick[p] !== null) continue;
      for (const place of [1, 2, 3]) {
        for (const holder of holders) {
          const paid = `${pick.athleteId} ${String(place)}`;
          if (holder.place !== place || official[holder.medal]?.athleteId !== pick.athleteId) continue;
          if (spent.has(paid) || medalOfPick[p] !== null) continue;
          if (Math.abs(place - (p + 1)) !== distance) continue;
          medalOfPick[p] = holder.medal;
          missOfPick[p] = distance;
          spent.add(paid);
        }
      }
    }
  }

  let thousandths = 0;
  let exact = 0;
  for (const [p, pick] of prediction.entries()) {
    const medal = official[medalOfPick[p] ?? -1];
    if (pick === null || medal === undefined) continue;
    const athlete = athletes[pick.athleteId] ?? { cote: 0, pb: null, withdrawn: false, autre: false };
    if (athlete.withdrawn) continue;
    const miss = missOfPick[p];
    const base = miss === 0 ? 5 : miss === 1 ? 3 : 1;
    if (miss === 0) exact += 1;
    thousandths += base * (athlete.cote === 0 ? 1000 : athlete.cote);
    if (pick.performance === null || Math.abs(pick.performance - medal.performance) > tolerance) continue;
    thousandths += 10_000;
    if (athlete.autre || athlete.pb === null) continue;
    const isTime = type === 'course' || type === 'marche';
    if (isTime && medal.performance <= athlete.pb) thousandths += 10_000;
    if (!isTime && medal.performance >= athlete.pb) thousandths += 10_000;
  }
  if (exact === 3) thousandths += 20_000;
  return Math.round(thousandths / 10);
}

it('the sheet, the engine and the naive oracle give the same points for 25,000 predictions', () => {
  fc.assert(
    fc.property(scoringWorld, ({ type, tolerance, medals, athletes, facts, podiums }) => {
      const sheet = scoreSheet(facts);
      for (const podium of podiums) {
        const picks = [podium.gold, podium.silver, podium.bronze];
        const expected = oracle(picks, medals, athletes, type, tolerance);
        const applied = applyScoreSheet(podium, sheet);
        const bySheetWithJoker = applyScoreSheet(podium, sheet, { joker: true });
        const byEngineWithJoker = scorePrediction(podium, facts, { joker: true });
        const { points: scored, breakdown } = scorePrediction(podium, facts);
        const won = {
          points: expected,
          exactPodium: breakdown.podiumBonus > 0,
          wonPerformance: breakdown.picks.some((pick) => pick.performanceBonus > 0),
          wonPb: breakdown.picks.some((pick) => pick.pbBonus > 0),
        };
        const same =
          applied.exactPodium === won.exactPodium &&
          applied.wonPerformance === won.wonPerformance &&
          applied.wonPb === won.wonPb;
        // Asserts only on a difference: assertions on all would cost more than the computation.
        for (const substitute of Object.keys(athletes)) {
          const bySheet = applyScoreSheet(podium, sheet, { substitute });
          const byEngine = scoreWithSubstitute(podium, facts, { substitute });
          const isExact = byEngine.breakdown.podiumBonus > 0;
          if (
            bySheet.points !== byEngine.points ||
            bySheet.exactPodium !== isExact ||
            byEngine.points < expected
          )
            expect({ podium, substitute, ...bySheet }).toEqual({ podium, substitute, ...byEngine });
        }
        // A joker never lowers the points, and neither does a substitute.
        if (bySheetWithJoker.points !== byEngineWithJoker.points || byEngineWithJoker.points < expected)
          expect({ podium, ...bySheetWithJoker }).toEqual({ podium, ...byEngineWithJoker });
        if (applied.points !== expected || scored !== expected || !same)
          expect({ podium, sheet: applied, engine: scored }).toEqual({
            podium,
            sheet: won,
            engine: expected,
          });
      }
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 500 },
  );
  // On a busy machine a minute is not enough.
}, 300_000);
