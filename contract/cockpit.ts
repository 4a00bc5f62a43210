import { pageSizes } from '@pronathle/domain/limits';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { leagueMessages } from './league.messages.ts';
import { calendarDay, id, idList, isoDate } from './primitives.ts';

const namedEvent = z.object({ _id: id, name: z.string() });
const namedCompetition = z.object({ _id: id, name: z.string() });

/** An event without the caller's prediction, or with a withdrawn pick whom no substitute replaces. */
export const eventToPredict = z
  .object({
    competitionEvent: namedEvent.extend({ eventDate: isoDate }),
    competition: namedCompetition,
    /** in the competition's timezone */
    day: calendarDay,
    league: z.object({ _id: id, name: z.string() }).meta({ description: doc.cockpitLeague }),
    /** number of leagues in which the caller still has to predict the event */
    leaguesToPredict: z.int(),
    /** the caller has predicted the event in one of these leagues, and the prediction still waits */
    hasWithdrawnPick: z.boolean().meta({ description: doc.hasWithdrawnPick }),
  })
  .meta({ id: 'EventToPredict' });
export type EventToPredict = z.infer<typeof eventToPredict>;

/** What has changed for the caller: the number of new results, the points gained, and the rank at the last visit. */
const sinceVisit = z
  .object({ results: z.int(), points: z.number(), rankBefore: z.int() })
  .nullable()
  .meta({ description: doc.cockpitSinceVisit });
export type SinceVisit = NonNullable<z.infer<typeof sinceVisit>>;

export const visitReply = z.object({
  msg: z.string(),
  sinceVisit,
  unread: z.int().meta({ description: doc.unreadMessages }),
  mayNudge: z.boolean().meta({ description: doc.mayNudge }),
});

export const cockpitLeague = z
  .object({
    _id: id,
    name: z.string(),
    competition: namedCompetition,
    membersCount: z.int(),
    rank: z.int(),
    points: z.number(),
    /** the next better member, and how many points this member is ahead; null at the top */
    above: z.object({ username: z.string(), gap: z.number() }).nullable(),
    /** points ahead of the second member; null below the first rank, and for the only member */
    lead: z.number().nullable(),
    /** number of events that the caller still has to predict in this league */
    toPredict: z.int(),
    predicted: z.int().meta({ description: doc.cockpitPredicted }),
    unread: z.int().meta({ description: doc.unreadMessages }),
    lastResult: z
      .object({ competitionEvent: namedEvent, points: z.number().nullable() })
      .nullable()
      .meta({ description: doc.cockpitLastResult }),
    sinceVisit,
    overtaken: z
      .object({ by: z.array(z.string()), competitionEvent: namedEvent })
      .nullable()
      .meta({ description: doc.cockpitOvertaken }),
  })
  .meta({ id: 'CockpitLeague' });
export type CockpitLeague = z.infer<typeof cockpitLeague>;

export const cockpitQuery = z.object({
  leagues: idList(pageSizes.cockpitLeagues, leagueMessages.cockpitLeagues)
    .optional()
    .meta({ description: doc.cockpitOnlyLeagues }),
});

export const cockpitReply = z.object({
  toPredict: z.array(eventToPredict),
  nextStart: isoDate.nullable().meta({ description: doc.cockpitNextStart }),
  standings: z.array(cockpitLeague),
  /** number of all leagues in play of the caller, also those that `standings` does not have */
  leaguesCount: z.int(),
});
