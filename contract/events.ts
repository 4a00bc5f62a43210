import { readCoteValue } from '@pronathle/domain/cote-range';
import { roundNames } from '@pronathle/domain/import-cells';
import { limits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { athleteName, mark } from './athletes.ts';
import { discipline } from './disciplines.ts';
import { documentation as doc } from './documentation.messages.ts';
import {
  changeOf,
  flag,
  gender,
  id,
  instant,
  isoDate,
  listOf,
  message,
  pageWithCount,
  paging,
  ref,
  requiredRef,
  search,
  text,
} from './primitives.ts';
import { accountMessages } from './account.messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { resultMessages } from './result.messages.ts';
import { validationMessages } from './validation.messages.ts';
import { eventGenders } from './wire-names.ts';

const place = z.literal([1, 2, 3]);

/** A medal; the performance in the discipline's base unit. */
export const medal = z.object({ athlete: athleteName, performance: z.number() }).meta({ id: 'Medal' });
export type Medal = z.infer<typeof medal>;

/** The official podium: the first athlete of each place, and the other athletes of a shared place in `exAequo`. */
export const result = z
  .object({
    gold: medal.nullable(),
    silver: medal.nullable(),
    bronze: medal.nullable(),
    exAequo: z.array(medal.extend({ place })).meta({ description: doc.exAequo }),
  })
  .meta({ id: 'Result' });
export type Result = z.infer<typeof result>;

export const participant = z
  .object({
    _id: id,
    athlete: athleteName,
    cote: z.number().meta({ description: doc.cote }),
    coteSource: z.enum(['manual', 'computed']).meta({ description: doc.coteSource }),
    pb: z.string(),
    sb: z.string(),
    /** the athlete has left the event but stays listed, for the predictions with this athlete */
    withdrawn: z.boolean().meta({ description: doc.withdrawn }),
    didNotStart: z.boolean().optional().meta({ description: doc.didNotStart }),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof participant>;

/** The caller's own prediction, as lists show it. */
export const ownPredictionSummary = z
  .object({
    _id: id,
    gold: athleteName.nullable(),
    silver: athleteName.nullable(),
    bronze: athleteName.nullable(),
    joker: z.boolean().optional().meta({ description: doc.joker }),
    substitute: athleteName.optional().meta({ description: doc.substitute }),
    points: z.number().nullable().meta({ description: doc.points }),
    /** a picked athlete has withdrawn since, and no substitute replaces the athlete */
    hasWithdrawnPick: z.boolean().meta({ description: doc.hasWithdrawnPick }),
  })
  .meta({ id: 'OwnPredictionSummary' });

export const eventSummary = z
  .object({
    _id: id,
    name: z.string(),
    competition: z.object({ _id: id, name: z.string() }),
    discipline,
    gender: z.enum(eventGenders),
    eventDate: isoDate,
    participantsCount: z.int(),
    hasResult: z.boolean(),
    result: result.nullable(),
    locked: z.boolean().meta({ description: doc.locked }),
    /** only when the query has `leagueId`; null without a prediction */
    myPrediction: ownPredictionSummary.nullable().optional(),
  })
  .meta({ id: 'EventSummary' });
export type EventSummary = z.infer<typeof eventSummary>;

/** A round before the final, such as the heats: players do not predict it. */
export const eventRound = z
  .object({ round: z.enum(roundNames), startsAt: isoDate })
  .meta({ id: 'EventRound' });

export const competitionEvent = eventSummary
  .extend({
    participants: z.array(participant),
    rounds: z.array(eventRound).meta({ description: doc.eventRounds }),
  })
  .meta({ id: 'CompetitionEvent' });
export type CompetitionEvent = z.infer<typeof competitionEvent>;

const predictedPerformance = z.number().nullable();

/** An event of one day, with everything a player needs to predict it. */
export const dayEvent = competitionEvent
  .extend({
    /** null when the query has no `leagueId`, or when the caller has no prediction */
    myPrediction: ownPredictionSummary
      .extend({
        goldPerformance: predictedPerformance,
        silverPerformance: predictedPerformance,
        bronzePerformance: predictedPerformance,
        updatedAt: isoDate,
      })
      .nullable(),
  })
  .meta({ id: 'DayEvent' });
export type DayEvent = z.infer<typeof dayEvent>;

export const eventsQuery = z.object({
  ...paging,
  competitionId: id.optional(),
  leagueId: id.meta({ description: doc.eventLeague }).optional(),
  gender: gender.optional(),
  search,
});
export const eventsReply = z.object({ data: z.array(eventSummary), ...pageWithCount });

/** A caller may also send `gender` and `name`. They are ignored, because the discipline has them. */
export const eventBody = z
  .object({
    competition: requiredRef(accountMessages.allFields),
    discipline: requiredRef(accountMessages.allFields),
    eventDate: instant(validationMessages.date, accountMessages.allFields),
  })
  .meta({ id: 'EventBody' });
export const eventChangeBody = changeOf(eventBody).extend({
  rounds: listOf(
    z.object({
      round: z.enum(roundNames, { error: validationMessages.list }),
      startsAt: instant(validationMessages.date),
    }),
    { max: roundNames.length, error: validationMessages.list },
  )
    .refine((rounds) => new Set(rounds.map(({ round }) => round)).size === rounds.length, {
      error: validationMessages.list,
    })
    .meta({ description: doc.eventRoundsGiven })
    .optional(),
  confirmLock: flag.default(false).meta({ description: doc.confirmLock }),
  reopenReason: text({ max: limits.reason, tooLong: resultMessages.reason })
    .default('')
    .meta({ description: doc.reopenReason }),
});

const cote = z
  .number({ error: catalogueMessages.cote })
  .min(0, { error: catalogueMessages.cote })
  .max(limits.cote, { error: catalogueMessages.cote })
  .refine((value) => readCoteValue(value) !== null, { error: catalogueMessages.cote })
  .meta({ description: doc.cote });

export const participantsBody = z.object({
  participants: listOf(
    z.object({
      athlete: ref,
      cote: cote.default(0),
      pb: mark.nullish().meta({ description: doc.startingMark }),
      sb: mark.nullish().meta({ description: doc.startingMark }),
    }),
    {
      min: 1,
      max: limits.starters,
      error: catalogueMessages.participantsRequired,
      tooLong: validationMessages.list,
    },
  ),
});
export const participantBody = z.object({
  cote: cote.optional(),
  pb: mark.nullish(),
  sb: mark.nullish(),
  confirm: flag.default(false).meta({ description: doc.confirmCote }),
});
export const cotesBody = z.object({ all: flag.default(false).meta({ description: doc.allCotes }) }).nullish();

const performance = z
  .union([z.number(), z.string().max(60)], { error: resultMessages.resultPerformance })
  .meta({ description: doc.typedPerformance });

const medalBody = z.object(
  { athlete: ref.nullish(), performance: performance.nullish() },
  { error: validationMessages.object },
);

export const resultBody = z
  .object({
    gold: medalBody.nullish(),
    silver: medalBody.nullish(),
    bronze: medalBody.nullish(),
    exAequo: listOf(z.object({ place, athlete: ref, performance }), {
      max: 20,
      error: resultMessages.resultExAequo,
    })
      .default([])
      .meta({ description: doc.exAequo }),
    nonStarters: listOf(ref, { max: limits.starters, error: resultMessages.resultNonStarters })
      .default([])
      .meta({ description: doc.nonStarters }),
  })
  .meta({ id: 'ResultBody' });
export type ResultBody = z.input<typeof resultBody>;

export const eventReply = z.object({ competitionEvent });
export const eventSavedReply = message.extend({ competitionEvent });
/** Number of predictions of the event, whose points are computed again. */
const rescored = z.int().meta({ description: doc.rescored });
export const resultSavedReply = eventSavedReply.extend({ rescored });
export const rescoredReply = message.extend({ rescored });

/** A winner of a bonus. A player with several winning predictions occurs several times. */
const bonusWinner = z.object({
  userId: id,
  username: z.string(),
  league: z.object({ _id: id, name: z.string() }),
});
/** How many win a bonus before and after the result, and who wins it afterwards. */
const bonus = z.object({
  before: z.int().meta({ description: doc.bonusBefore }),
  after: z.int().meta({ description: doc.bonusAfter }),
  winners: z.array(bonusWinner).meta({ description: doc.bonusWinners }),
});

export const resultPreviewBody = resultBody.nullish().meta({ description: doc.previewed });
/** The effect that a result would have, computed by the engine that scores results. */
export const resultEffect = z
  .object({
    rescored,
    /** number of predictions whose points change */
    changed: z.int().meta({ description: doc.changedScores }),
    /** number of leagues whose ranking is affected */
    leagues: z.int().meta({ description: doc.changedLeagues }),
    exactPodium: bonus,
    performance: bonus,
    personalBest: bonus,
  })
  .meta({ id: 'ResultEffect' });
export type ResultEffect = z.infer<typeof resultEffect>;
export const resultPreviewReply = z.object({ effect: resultEffect });

export const resultHistoryReply = z.object({
  history: z.array(
    z.object({
      _id: id,
      at: isoDate,
      actor: z.string().meta({ description: doc.actor }),
      action: z.string().meta({ description: doc.auditAction }),
      before: result.nullable(),
      after: result.nullable(),
    }),
  ),
});
