import { limits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { athleteName } from './athletes.ts';
import { newlyEarnedBadge } from './badges.ts';
import { documentation as doc } from './documentation.messages.ts';
import { eventSummary } from './events.ts';
import { calendarDay, flag, id, isoDate, message, pageWithCount, paging, ref, sortBy } from './primitives.ts';
import { leagueMessages } from './league.messages.ts';
import { predictionMessages } from './prediction.messages.ts';
import { validationMessages } from './validation.messages.ts';

export const medalName = z.enum(['gold', 'silver', 'bronze']);

export const pickedAthlete = athleteName
  .extend({ withdrawn: z.boolean().meta({ description: doc.withdrawn }) })
  .meta({ id: 'PickedAthlete' });

/** How the points of one pick were computed. */
export const pickBreakdown = z
  .object({
    medal: medalName,
    athlete: id,
    /** the athlete's place in the result */
    placeHeld: z.int().nullable().meta({ description: doc.placeHeld }),
    base: z.number(),
    cote: z.number(),
    /** base x cote */
    product: z.number(),
    performanceBonus: z.number(),
    pbBonus: z.number(),
    withdrawn: z.boolean(),
    /** the withdrawn athlete whom this substitute replaces */
    insteadOf: id.optional().meta({ description: doc.insteadOf }),
  })
  .meta({ id: 'PickBreakdown' });

export const breakdown = z
  .object({
    picks: z.array(pickBreakdown),
    podiumBonus: z.number(),
    jokerBonus: z.number().optional().meta({ description: doc.jokerBonus }),
    points: z.number(),
  })
  .meta({ id: 'Breakdown' });
export type Breakdown = z.infer<typeof breakdown>;

const performance = z.number().nullable();

export const prediction = z
  .object({
    _id: id,
    league: z.object({ _id: id, name: z.string() }),
    competition: z.object({ _id: id, name: z.string() }),
    competitionEvent: z.object({ _id: id, name: z.string(), eventDate: isoDate }),
    gold: pickedAthlete.nullable(),
    silver: pickedAthlete.nullable(),
    bronze: pickedAthlete.nullable(),
    goldPerformance: performance,
    silverPerformance: performance,
    bronzePerformance: performance,
    joker: z.boolean().optional().meta({ description: doc.joker }),
    substitute: pickedAthlete.optional().meta({ description: doc.substitute }),
    replaced: medalName.optional().meta({ description: doc.replaced }),
    points: z.number().nullable().meta({ description: doc.points }),
    rank: z.int().optional().meta({ description: doc.eventRank }),
    breakdown: breakdown.nullable().meta({ description: doc.breakdown }),
    user: z.string().meta({ description: doc.author }),
    userId: id,
    createdAt: isoDate,
    updatedAt: isoDate,
  })
  .meta({ id: 'Prediction' });
export type Prediction = z.infer<typeof prediction>;

const predictedPerformance = (error: string) =>
  z
    .union([z.number(), z.string().max(60)], { error })
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: doc.typedPerformance });

export const predictionBody = z
  .object({
    league: ref,
    competition: ref,
    competitionEvent: ref,
    gold: z.union([ref, z.literal('')], { error: predictionMessages.goldRequired }).nullish(),
    silver: ref.nullish(),
    bronze: ref.nullish(),
    goldPerformance: predictedPerformance(predictionMessages.predictedPerformance.gold),
    silverPerformance: predictedPerformance(predictionMessages.predictedPerformance.silver),
    bronzePerformance: predictedPerformance(predictionMessages.predictedPerformance.bronze),
    joker: flag.meta({ description: doc.placeJoker }).optional(),
    substitute: ref.nullish().meta({ description: doc.substitute }),
    /** `updatedAt` of the prediction that the player saw, null when there was none; refused if another was stored since */
    basedOn: z.iso
      .datetime({ offset: true, error: validationMessages.date })
      .nullable()
      .optional()
      .meta({ description: doc.basedOn }),
  })
  .meta({ id: 'PredictionBody' });
export type PredictionBody = z.input<typeof predictionBody>;

export const predictionsQuery = z.object({
  ...paging,
  league: id.optional(),
  leagueId: id.optional(),
  competition: id.optional(),
  competitionId: id.optional(),
  userId: id.optional(),
  competitionEventId: id.optional(),
  sort: sortBy(['points']).meta({ description: doc.sortPredictions }),
});
export const predictionsReply = z.object({ predictions: z.array(prediction), ...pageWithCount });
export const predictionReply = z.object({ prediction });
export const predictionSavedReply = message.extend({ prediction, newlyEarnedBadge });

export const copyPredictionsBody = z
  .object({
    fromLeague: ref,
    toLeagues: z
      .array(ref, { error: validationMessages.list })
      .min(1, { error: leagueMessages.copyLeagues })
      .max(limits.copyLeagues, { error: leagueMessages.copyLeagues }),
    day: calendarDay.meta({ description: doc.copyDay }).optional(),
    overwrite: flag.default(false).meta({ description: doc.overwrite }),
  })
  .meta({ id: 'CopyPredictionsBody' });

/** The counts of copied and kept predictions, and the refused ones. Each copy is decided separately. */
export const copyPredictionsReply = z.object({
  copied: z.int(),
  kept: z.int().meta({ description: doc.keptPredictions }),
  refused: z.array(z.object({ league: id, competitionEvent: id, code: z.string(), msg: z.string() })),
  newlyEarnedBadge,
});

/**
 * One event of a league with the predictions the caller may see: before the lock, only the caller's own.
 */
export const eventPredictions = z
  .object({
    competitionEventId: id,
    competitionEvent: eventSummary,
    locked: z.boolean().meta({ description: doc.locked }),
    predictorsCount: z.int(),
    predictors: z.array(z.object({ _id: id, username: z.string() })).meta({ description: doc.predictors }),
    predictions: z.array(prediction).meta({ description: doc.predictions }),
    ...pageWithCount,
    /** the event has more predictions than this page */
    isCut: z.boolean().meta({ description: doc.isCut }),
  })
  .meta({ id: 'EventPredictions' });
export type EventPredictions = z.infer<typeof eventPredictions>;
export const leaguePredictionsQuery = z.object({
  ...paging,
  limit: paging.limit.meta({ description: doc.limitOfEach }),
  competitionEventId: id.meta({ description: doc.onlyEvent }).optional(),
});
export const leaguePredictionsReply = z.array(eventPredictions);

const medalStats = z.object({ submitted: z.int(), correct: z.int() });
export const predictionStats = z
  .object({
    totalPredictionsSubmitted: z.int(),
    totalPredictionsCorrectIndividual: z.int(),
    overallWinningPercentage: z.number(),
    gold: medalStats,
    silver: medalStats,
    bronze: medalStats,
  })
  .meta({ id: 'PredictionStats' });
export type PredictionStats = z.infer<typeof predictionStats>;

/** Predictions in a player's copy of their own data. */
export const own = { predictions: z.array(prediction) };
