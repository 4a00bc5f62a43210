import fc from 'fast-check';
import { disciplineTypes, type DisciplineType } from '../discipline.ts';
import { places, type Medal, type Pick, type Podium } from '../podium.ts';
import type { Entrant, ScoringFacts } from '../scoring.ts';

/** A generated athlete. The PB is a number here and a text on the start list. */
export interface DrawnAthlete {
  cote: number;
  pb: number | null;
  withdrawn: boolean;
  autre: boolean;
}

/** An event with its official podium, and predictions of it by [gold, silver, bronze]. */
export interface ScoringWorld {
  type: DisciplineType;
  tolerance: number | null;
  medals: readonly Medal[];
  /** by id; a prediction or a result may name 'ghost', who is on no start list */
  athletes: Readonly<Record<string, DrawnAthlete>>;
  facts: ScoringFacts;
  podiums: readonly Podium[];
}

/**
 * The ids of ordinary athletes. They are few, so that predictions and results often coincide. 'ghost' is on no
 * start list.
 */
export const ordinary = ['a', 'b', 'c', 'd', 'e', 'ghost'];
export const autres = ['autre', 'another autre'];
const mark = fc.integer({ min: 995, max: 1005 }).map((hundredths) => hundredths * 10);

const athlete = fc.record<DrawnAthlete>({
  cote: fc.constantFrom(0, 1000, 1001, 1500, 2350, 3333, 10_000, 1_000_000),
  pb: fc.option(mark, { nil: null }),
  withdrawn: fc.nat(7).map((n) => n === 0),
  autre: fc.constant(false),
});

const tiePatterns = [
  [1],
  [1, 2],
  [1, 3],
  [1, 2, 3],
  [1, 1],
  [1, 1, 3],
  [1, 1, 1],
  [1, 2, 2],
  [1, 2, 3, 3],
  [1, 1, 3, 3],
  [1, 1, 1, 1],
] as const;

const official = fc
  .record({
    pattern: fc.constantFrom(...tiePatterns),
    drawn: fc.shuffledSubarray(ordinary, { minLength: 4, maxLength: 4 }),
    instead: fc.array(fc.constantFrom(null, null, ...autres), { minLength: 4, maxLength: 4 }),
    marks: fc.array(mark, { minLength: 4, maxLength: 4 }),
    reversed: fc.boolean(),
  })
  .map(({ pattern, drawn, instead, marks, reversed }) => {
    const medals = pattern.map((place, i): Medal => ({
      place,
      athleteId: instead[i] ?? drawn[i] ?? '',
      performance: marks[i] ?? 0,
    }));
    return reversed ? medals.toReversed() : medals;
  });

const prediction = fc
  .record({
    drawn: fc.shuffledSubarray(ordinary, { minLength: 3, maxLength: 3 }),
    instead: fc.array(fc.constantFrom(null, null, ...autres), { minLength: 3, maxLength: 3 }),
    performances: fc.array(fc.option(mark, { nil: null }), { minLength: 3, maxLength: 3 }),
    missing: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
  })
  .map(({ drawn, instead, performances, missing }) =>
    places.map((_, i): Pick | null =>
      missing[i] === 0
        ? null
        : { athleteId: instead[i] ?? drawn[i] ?? '', performance: performances[i] ?? null },
    ),
  );

const drawnWorld = fc.record({
  type: fc.constantFrom(...disciplineTypes),
  tolerance: fc.constantFrom(null, 0, 10, 30),
  medals: official,
  field: fc.array(athlete, { minLength: 7, maxLength: 7 }),
  predictions: fc.array(prediction, { minLength: 50, maxLength: 50 }),
});

/**
 * Generates small events with every case that scoring distinguishes: ties, 'Autre', withdrawals, missing
 * places, a cote of 0.
 */
export const scoringWorld: fc.Arbitrary<ScoringWorld> = drawnWorld.map(
  ({ type, tolerance, medals, field, predictions }) => {
    const names = [...ordinary.filter((name) => name !== 'ghost'), ...autres];
    const athletes = Object.fromEntries(
      names.flatMap((name, i) => {
        const drawn = field[i];
        return drawn === undefined ? [] : [[name, { ...drawn, autre: autres.includes(name) }] as const];
      }),
    );
    const entrants = new Map(
      Object.entries(athletes).map(([id, { pb, ...entrant }]): [string, Entrant] => [
        id,
        { ...entrant, pb: pb === null ? 'NM' : (pb / 1000).toFixed(2) },
      ]),
    );
    return {
      type,
      tolerance,
      medals,
      athletes,
      facts: { type, unit: 'm', performanceTolerance: tolerance, medals, entrants },
      podiums: predictions.map(([gold = null, silver = null, bronze = null]) => ({ gold, silver, bronze })),
    };
  },
);
