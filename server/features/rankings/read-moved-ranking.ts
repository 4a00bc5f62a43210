import type { ApiReply, RankingEntry } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { fromHundredths } from '@pronathle/domain/decimal';
import type { CallerContext } from '../../context.ts';
import type { Page } from '../../db/read-page.ts';
import { pageShape } from '../../http/page.ts';
import { earlierRankOf } from './league-standings.ts';
import { loadRankedBefore, type RankedBefore, type RankedEntry } from './rankings.loaders.ts';
import { readLeagueRanking } from './read-league-ranking.ts';

const presentEntry = (
  { number, totalScore, gap, ...entry }: RankedEntry,
  before: RankedBefore | undefined,
): RankingEntry => ({
  ...entry,
  totalScore: fromHundredths(totalScore),
  gap: gap === null ? null : fromHundredths(gap),
  rankBefore: before === undefined ? null : earlierRankOf(before, number),
  lastPoints: before === undefined ? null : fromHundredths(totalScore - (before.totals[number] ?? 0)),
});

/** Returns a page of a league's ranking with the changes that the last result caused. Throws league-not-found. */
export const readMovedRanking = async (
  context: CallerContext,
  { leagueId, page }: { leagueId: string; page: Page },
): Promise<ApiReply<'getLeagueRanking'>> => {
  const ranking = await readLeagueRanking(context, { leagueId, page });
  const before = await loadRankedBefore(context.db, leagueId, ranking);
  const { me, entries, totalCount } = ranking;
  return {
    ranking: entries.map((entry) => presentEntry(entry, before)),
    ...pageShape(page, totalCount),
    me: me === null ? null : presentEntry(me, before),
    lastEvent:
      before === undefined
        ? null
        : {
            _id: before.event.eventId,
            name: eventName({ name: before.event.disciplineName, gender: before.event.gender }),
          },
  };
};
