import type { ScoringFacts } from '@pronathle/domain/scoring';
import { expect, test } from 'vitest';
import { scoringRun } from './scoring-run.ts';

/** A short run; `npm run torture -- scoring` is the long one. */
const seed = Date.now() % 1_000_000;
const cases = 20_000;

test('the engine and the score sheet score 20,000 drawn predictions as the oracle does', () => {
  const { differences, features } = scoringRun({ cases, seed });
  expect(differences, `seed ${seed}`).toEqual([]);
  expect(Object.entries(features).filter(([, count]) => count < cases / 100)).toEqual([]);
});

const withEntrants = (
  facts: ScoringFacts,
  change: (
    entrant: ScoringFacts['entrants'] extends ReadonlyMap<string, infer Entrant> ? Entrant : never,
  ) => object,
): ScoringFacts => ({
  ...facts,
  entrants: new Map([...facts.entrants].map(([id, entrant]) => [id, { ...entrant, ...change(entrant) }])),
});

test.each<[string, (facts: ScoringFacts) => ScoringFacts]>([
  [
    'a tolerance of a thousandth more',
    (facts) => ({ ...facts, performanceTolerance: (facts.performanceTolerance ?? 30) + 1 }),
  ],
  [
    'a tolerance of a thousandth less',
    (facts) => ({ ...facts, performanceTolerance: (facts.performanceTolerance ?? 30) - 1 }),
  ],
  [
    'no ties',
    (facts) => ({
      ...facts,
      medals: [...new Map(facts.medals.map((medal) => [medal.place, medal])).values()],
    }),
  ],
  ['a cote of a thousandth more', (facts) => withEntrants(facts, ({ cote }) => ({ cote: cote + 1 }))],
  ['no withdrawals', (facts) => withEntrants(facts, () => ({ withdrawn: false }))],
  ["nobody as 'Autre'", (facts) => withEntrants(facts, () => ({ autre: false }))],
  ['PBs in points', (facts) => ({ ...facts, unit: 'pts' })],
  ['throws as race walks', (facts) => ({ ...facts, type: facts.type === 'lancer' ? 'marche' : facts.type })],
])('the run finds an engine that is wrongly given %s', (_what, spoil) => {
  expect(scoringRun({ cases, seed, spoil }).different, `seed ${seed}`).toBeGreaterThan(0);
});
