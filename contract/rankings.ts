import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id, pageWithCount, paging, search } from './primitives.ts';

export const rankingEntry = z
  .object({
    rank: z.int(),
    userId: id,
    username: z.string(),
    totalScore: z.number(),
    exactPodiums: z.int(),
    predictionsCount: z.int(),
    gap: z.number().nullable().meta({ description: doc.rankingGap }),
    rankBefore: z.int().nullable().meta({ description: doc.rankBefore }),
    lastPoints: z.number().nullable().meta({ description: doc.lastPoints }),
  })
  .meta({ id: 'RankingEntry' });
export type RankingEntry = z.infer<typeof rankingEntry>;

export const leagueRankingQuery = z.object(paging);
export const leagueRankingReply = z.object({
  ranking: z.array(rankingEntry),
  ...pageWithCount,
  me: rankingEntry.nullable().meta({ description: doc.me }),
  lastEvent: z.object({ _id: id, name: z.string() }).nullable().meta({ description: doc.lastEvent }),
});
export type LeagueRanking = z.infer<typeof leagueRankingReply>;

export const rankingsQuery = z.object({ ...paging, competitionId: id.optional(), search });
/** The members of all leagues, or of one competition's leagues, in one ranking: each entry is one member in one league. */
export const rankingsReply = z.object({
  rankings: z.array(
    z.object({
      /** the ids of the league and of the user, with a dot between them */
      _id: z.string(),
      rank: z.int(),
      user: z.object({ _id: id, username: z.string() }),
      league: z.object({ _id: id, name: z.string(), competition: id }),
      score: z.number(),
    }),
  ),
  ...pageWithCount,
});
