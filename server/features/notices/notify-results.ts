import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { holdResult, selectResultVersion } from '../badges/settlement.queries.ts';
import { lockEvent } from '../events/events.queries.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import {
  earlierRankOf,
  rankOf,
  standingsWithout,
  type LeagueStandings,
} from '../rankings/league-standings.ts';
import { readStandings } from '../rankings/read-standings.ts';
import {
  insertResults,
  replaceResults,
  selectPredictedLeagues,
  selectScored,
  type ResultNotice,
  type ScoredRow,
} from './notices.queries.ts';

/**
 * Returns a notice for each member whose points differ from those of the member's last notice, or whose rank
 * has changed.
 */
const noticesOf = (standings: LeagueStandings, scored: readonly ScoredRow[]): ResultNotice[] => {
  const before = standingsWithout(
    standings,
    scored.map(({ number, points, exactPodium, noticedPoints }) => ({
      number,
      points: points - (noticedPoints ?? 0),
      exactPodium: exactPodium && noticedPoints === null,
    })),
  );
  return scored.flatMap(({ userId, number, points, noticedPoints }) => {
    const rank = rankOf(standings, number);
    const rankBefore = earlierRankOf(before, number);
    const isKnown = points === noticedPoints && rank === (rankBefore ?? 1);
    return isKnown ? [] : [{ userId, points, pointsBefore: noticedPoints, rank, rankBefore }];
  });
};

/**
 * Writes a notice of the points from an event's result for every member who predicted the event, league by league.
 * After a cancelled result, writes notices that the result no longer counts. Stops when the result has changed
 * meanwhile, because that change has queued the next run. A second run writes no notice twice.
 */
export const notifyResults = async ({ db, jobs }: QueueContext, eventId: string): Promise<void> => {
  const version = await selectResultVersion(db, eventId);
  if (version === undefined) return;
  if (version === null) {
    await transact(db, async (trx) => {
      if (await holdResult(trx, eventId, null))
        await queuePushes({ db: trx, jobs }, await replaceResults(trx, eventId));
    });
    return;
  }
  for (const leagueId of await selectPredictedLeagues(db, eventId)) {
    const standings = await readStandings({ db }, leagueId);
    if (standings === undefined) continue;
    const isCurrent = await transact(db, async (trx) => {
      // Only one run at a time, so that a second run sees the notices of the first.
      if (!(await lockEvent(trx, eventId))) return false;
      if ((await selectResultVersion(trx, eventId)) !== version) return false;
      const notices = noticesOf(standings, await selectScored(trx, leagueId, eventId));
      if (notices.length > 0)
        await queuePushes({ db: trx, jobs }, await insertResults(trx, { leagueId, eventId }, notices));
      return true;
    });
    if (!isCurrent) return;
  }
};
