import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { groupsByWeight } from '../../groups-by-weight.ts';
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
 * The number of members whose notices one transaction writes. Larger transactions would delay other work. Smaller ones
 * take longer together: with one for each league, the last of a million members waits for minutes.
 */
const membersAtOnce = 1_000;

/**
 * Returns a notice for each member of a league whose points differ from those of the member's last notice, or whose rank
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
  return scored.flatMap(({ leagueId, userId, number, points, noticedPoints }) => {
    const rank = rankOf(standings, number);
    const rankBefore = earlierRankOf(before, number);
    const isKnown = points === noticedPoints && rank === (rankBefore ?? 1);
    return isKnown ? [] : [{ leagueId, userId, points, pointsBefore: noticedPoints, rank, rankBefore }];
  });
};

/**
 * Writes a notice of the points from an event's result for every member who predicted the event, some leagues at a time.
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
  const leagues = await selectPredictedLeagues(db, eventId);
  for (const some of groupsByWeight(leagues, ({ membersCount }) => membersCount, membersAtOnce)) {
    const leagueIds = some.map(({ id }) => id);
    const standings = await readStandings({ db }, leagueIds);
    const isCurrent = await transact(db, async (trx) => {
      // Only one run at a time, so that a second run sees the notices of the first.
      if (!(await lockEvent(trx, eventId))) return false;
      if ((await selectResultVersion(trx, eventId)) !== version) return false;
      const scored = Map.groupBy(await selectScored(trx, leagueIds, eventId), ({ leagueId }) => leagueId);
      const notices = leagueIds.flatMap((leagueId, index) => {
        const ofLeague = standings[index];
        return ofLeague === undefined ? [] : noticesOf(ofLeague, scored.get(leagueId) ?? []);
      });
      if (notices.length > 0)
        await queuePushes({ db: trx, jobs }, await insertResults(trx, eventId, notices));
      return true;
    });
    if (!isCurrent) return;
  }
};
