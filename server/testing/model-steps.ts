import { jokerRules, substituteRules } from '@pronathle/domain/league-rules';
import { tieBreaks } from '@pronathle/domain/standings';
import fc from 'fast-check';
import type { DisciplineKind } from './oracle.ts';

/**
 * The steps that a sequence of the model test may take. They are drawn as small numbers, which the model maps to its
 * users, leagues, events, athletes and marks: so a failure that fast-check has shrunk stays readable.
 */
export const playersCount = 3;
export const leaguesCount = 2;
const eventsCount = 2;
/** number of athletes in the pool; the last of them is not on the start list at first */
export const poolSize = 6;
/** choices beyond the pool: 'Autre', and an athlete who never takes part */
const autreChoice = poolSize;
const strangerChoice = poolSize + 1;

/** The unit of each kind and its marks, in thousandths of the unit: `first`, then steps of `step`. */
export const kinds = {
  course: { unit: 's', first: 9_790, step: 10, tolerances: [null, 0, 10, 20, 30, 45] },
  saut: { unit: 'm', first: 8_900, step: 10, tolerances: [null, 0, 10, 20, 50, 55] },
  lancer: { unit: 'm', first: 70_000, step: 10, tolerances: [null, 0, 10, 30] },
  marche: { unit: 'h:m:s', first: 4_800_000, step: 10, tolerances: [null, 0, 20, 30] },
  combiné: { unit: 'pts', first: 9_000_000, step: 1000, tolerances: [null, 0, 1000, 2000] },
} as const satisfies Record<
  DisciplineKind,
  { unit: 's' | 'm' | 'h:m:s' | 'pts'; first: number; step: number; tolerances: readonly (number | null)[] }
>;

const player = fc.nat(playersCount - 1);
const league = fc.nat(leaguesCount - 1);
const event = fc.nat(eventsCount - 1);
const starter = fc.nat(poolSize - 1);
const mark = fc.nat(8);
const cote = fc.constantFrom(1000, 1001, 1333, 1500, 2350, 3333, 10_000, 1_000_000);
const pb = fc.option(mark, { nil: null });
const spelling = fc.nat(3);

const choice = fc.oneof(
  { weight: 12, arbitrary: starter },
  { weight: 3, arbitrary: fc.constant(autreChoice) },
  { weight: 1, arbitrary: fc.constant(strangerChoice) },
);
const performance = fc.option(mark, { nil: null, freq: 3 });

const predict = fc.record({
  does: fc.constant('predict' as const),
  player,
  league,
  event,
  // Mostly three different athletes, so that most predictions are accepted and some podiums exact.
  podium: fc.oneof<fc.WeightedArbitrary<number[]>[]>(
    { weight: 4, arbitrary: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 3, maxLength: 3 }) },
    { weight: 2, arbitrary: fc.constant([0, 1, 2]) },
    {
      weight: 3,
      // 'Autre' at most once: two picks of 'Autre' would compete for the same place.
      arbitrary: fc
        .array(choice, { minLength: 1, maxLength: 3 })
        .filter((drawn) => drawn.filter((one) => one === autreChoice).length < 2),
    },
    { weight: 2, arbitrary: fc.constantFrom([0, autreChoice, 2], [autreChoice, 1], [0, 1, autreChoice]) },
  ),
  /** true leaves silver out */
  gap: fc.nat(9).map((n) => n === 0),
  performances: fc.array(performance, { minLength: 3, maxLength: 3 }),
  joker: fc.nat(2).map((n) => n === 0),
  substitute: fc.option(starter, { nil: null, freq: 2 }),
  spelling,
});

const tiePatterns = [
  [1],
  [1, 2],
  [1, 3],
  [1, 2, 3],
  [1, 2, 3],
  [1, 2, 3],
  [1, 1],
  [1, 1, 3],
  [1, 1, 1],
  [1, 2, 2],
  [1, 2, 3, 3],
  [1, 1, 3, 3],
  [1, 1, 1, 1],
] as const;

const medals = fc.record({
  pattern: fc.constantFrom(...tiePatterns),
  athletes: fc.oneof(
    fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 4, maxLength: 4 }),
    fc.constant([0, 1, 2, 3]),
  ),
  /** true where 'Autre' has the medal, in place of the drawn athlete */
  autres: fc.array(
    fc.nat(4).map((n) => n === 0),
    { minLength: 4, maxLength: 4 },
  ),
  marks: fc.array(mark, { minLength: 4, maxLength: 4 }),
  spelling,
});

const onEvent = <const Does extends string>(does: Does) => fc.record({ does: fc.constant(does), event });
const inLeague = <const Does extends string>(does: Does) =>
  fc.record({ does: fc.constant(does), player, league });

export const anyStep = fc.oneof(
  { weight: 30, arbitrary: predict },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('unpredict' as const), player, league, event }) },
  { weight: 10, arbitrary: fc.record({ does: fc.constant('enter' as const), event, medals }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('correct' as const), event, medals }) },
  { weight: 7, arbitrary: onEvent('cancel') },
  { weight: 1, arbitrary: onEvent('recalculate') },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('withdraw' as const), event, starter }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('engage' as const), event, starter, cote, pb, spelling }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('coteTo' as const), event, starter, cote }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pbTo' as const), event, starter, pb, spelling }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('tolerate' as const), event, tolerance: fc.nat(5) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('move' as const), event, past: fc.boolean() }),
  },
  { weight: 3, arbitrary: inLeague('leave') },
  { weight: 5, arbitrary: inLeague('join') },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      league,
      tieBreak: fc.constantFrom(...tieBreaks),
      joker: fc.constantFrom(...jokerRules),
      substitute: fc.constantFrom(...substituteRules),
    }),
  },
);

export type Step = typeof anyStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;
export type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>;

const starters = fc.array(fc.record({ cote, pb, spelling }), { minLength: poolSize, maxLength: poolSize });

/** Two events of two kinds with their start lists, then the steps. */
export const anySequence = fc.record({
  contests: fc.array(
    fc.record({
      kind: fc.constantFrom('course', 'saut', 'lancer', 'marche', 'combiné'),
      tolerance: fc.nat(5),
      starters,
    }),
    { minLength: eventsCount, maxLength: eventsCount },
  ),
  steps: fc.array(anyStep, { minLength: 20, maxLength: 30, size: 'max' }),
});
export type Sequence = typeof anySequence extends fc.Arbitrary<infer Drawn> ? Drawn : never;
