import { competitionStatuses } from '@pronathle/domain/competition-status';
import { limits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { leagueMessages as say } from './league.messages.ts';
import { id, message, pageWithCount, paging, text, wholeNumber } from './primitives.ts';

const mostLeagues = 100;

export const seasonRankingQuery = z.object({
  ...paging,
  best: wholeNumber(say.seasonBest)
    .refine((best) => best >= 1 && best <= mostLeagues, { error: say.seasonBest })
    .meta({ minimum: 1, maximum: mostLeagues, description: doc.seasonBest })
    .optional(),
});

const seasonEntry = z
  .object({
    rank: z.int(),
    userId: id,
    username: z.string(),
    totalScore: z.number(),
    points: z.array(z.number().nullable()).meta({ description: doc.seasonPoints }),
  })
  .meta({ id: 'SeasonEntry' });
export type SeasonEntry = z.infer<typeof seasonEntry>;

const season = z.object({ _id: id, name: z.string() });

/**
 * The leagues of a season in the order of their competitions, and the ranking of their members by the sum of
 * their points.
 */
export const seasonRankingReply = z.object({
  season: season.extend({ isOwner: z.boolean() }),
  leagues: z.array(
    z.object({
      _id: id,
      name: z.string(),
      competition: z.object({ _id: id, name: z.string(), status: z.enum(competitionStatuses) }),
    }),
  ),
  ranking: z.array(seasonEntry),
  ...pageWithCount,
  me: seasonEntry.nullable().meta({ description: doc.me }),
});
export type SeasonRanking = z.infer<typeof seasonRankingReply>;

export const updateSeasonBody = z.object({
  name: text({ max: limits.leagueName, required: say.seasonNameEmpty, tooLong: say.seasonNameTooLong }),
});
export const seasonSavedReply = message.extend({ season });
