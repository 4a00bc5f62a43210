import type { ApiReply, SeasonEntry } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { fromHundredths } from '@pronathle/domain/decimal';
import type { CallerContext } from '../../context.ts';
import type { Page } from '../../db/read-page.ts';
import { uuidAt } from '../../db/uuid-at.ts';
import { pageShape } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectUsernames } from '../rankings/rankings.queries.ts';
import { loadSeason, standingsOf } from './seasons.loaders.ts';

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idAt = (players: Buffer, place: number): string => uuidAt(players, place * 16);

/** Returns the index of a player among the players of a season; -1 for anybody else. */
const placeOf = (players: Buffer, userId: string): number => {
  const bytes = bytesOf(userId);
  // A match that does not begin at an id spans two other ids.
  for (let at = players.indexOf(bytes); at !== -1; at = players.indexOf(bytes, at + 1))
    if (at % 16 === 0) return at / 16;
  return -1;
};

/**
 * Returns a page of a season's ranking and the caller's own line, of the leagues that the caller may see: a private
 * league does not exist for who is not in it. Of each player the `best` of these leagues count, or all. Throws
 * season-not-found for callers who are neither a member of one of the season's leagues nor an admin.
 */
export const readSeasonRanking = async (
  { db, caller }: CallerContext,
  { seasonId, best, page }: { seasonId: string; best: number | undefined; page: Page },
): Promise<ApiReply<'getSeasonRanking'>> => {
  const season = await loadSeason(db, seasonId);
  if (season === undefined) throw new Refusal('season-not-found');
  const { players } = season;
  const ownPlace = placeOf(players, caller.id);
  if (ownPlace === -1 && caller.role !== 'admin') throw new Refusal('season-not-found');

  const leagues = season.leagues.filter(
    ({ isPrivate, points }) =>
      !isPrivate || caller.role === 'admin' || !Number.isNaN(points[ownPlace] ?? Number.NaN),
  );
  const { order, totals, ranks } = standingsOf(season, { leagues, best: best ?? leagues.length });
  const places = order.subarray(page.offset, page.offset + page.limit);
  const ids = Array.from(places, (place) => idAt(players, place));
  const names = await selectUsernames(db, [...ids, caller.id]);
  const entryAt = (place: number): SeasonEntry => {
    const userId = idAt(players, place);
    return {
      rank: ranks[place] ?? 0,
      userId,
      username: names.get(userId) ?? '',
      totalScore: fromHundredths(totals[place] ?? 0),
      points: leagues.map(({ points }) => {
        const one = points[place] ?? Number.NaN;
        return Number.isNaN(one) ? null : fromHundredths(one);
      }),
    };
  };
  return {
    season: { _id: seasonId, name: season.name, isOwner: season.ownerId === caller.id },
    leagues: leagues.map((row) => ({
      _id: row.id,
      name: row.name,
      competition: {
        _id: row.competitionId,
        name: row.competitionName,
        status: competitionStatus(row, row.now),
      },
    })),
    ranking: Array.from(places, entryAt),
    ...pageShape(page, order.length),
    me: ownPlace === -1 ? null : entryAt(ownPlace),
  };
};
