import type { CallerContext } from '../../context.ts';
import { rowsAtATime, type Page } from '../../db/read-page.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadRankingPage, type RankingPage } from './rankings.loaders.ts';

interface Asked {
  leagueId: string;
  page: Page;
}

/**
 * The maximum number of times that a long page is read. It is read in slices, and read again when the ranking has
 * changed meanwhile; the last time it is read as a whole.
 */
const attempts = 4;

const readSlice = async ({ db, caller }: CallerContext, { leagueId, page }: Asked): Promise<RankingPage> => {
  const ranking = await loadRankingPage(db, { leagueId, userId: caller.id, page });
  const isInside = caller.role === 'admin' || ranking?.me != null;
  if (ranking === undefined || (ranking.isPrivate && !isInside)) throw new Refusal('league-not-found');
  return ranking;
};

/**
 * Reads a long page in slices, so that other requests run in between. Returns null when the ranking has changed
 * meanwhile.
 */
const readInSlices = async (
  context: CallerContext,
  { leagueId, page }: Asked,
): Promise<RankingPage | null> => {
  const entries: RankingPage['entries'] = [];
  const end = page.offset + page.limit;
  let first: RankingPage | undefined;
  for (let offset = page.offset; ; offset += rowsAtATime) {
    const slice = { page: 1, limit: Math.min(rowsAtATime, end - offset), offset };
    const read = await readSlice(context, { leagueId, page: slice });
    first ??= read;
    const { resultsVersion, membersVersion } = first;
    if (read.resultsVersion !== resultsVersion || read.membersVersion !== membersVersion) return null;
    entries.push(...read.entries);
    if (offset + slice.limit >= Math.min(end, read.totalCount)) return { ...first, entries };
  }
};

/**
 * Returns a page of a league's ranking and the caller's own line. Throws league-not-found, also for a private
 * league when the caller is neither a member nor an admin.
 */
export const readLeagueRanking = async (context: CallerContext, asked: Asked): Promise<RankingPage> => {
  if (asked.page.limit > rowsAtATime)
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      const ranking = await readInSlices(context, asked);
      if (ranking !== null) return ranking;
    }
  return readSlice(context, asked);
};
