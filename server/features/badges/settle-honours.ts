import { finalHonours, HONOURS_MIN_MEMBERS } from '@pronathle/domain/badges';
import { competitionStatus } from '@pronathle/domain/competition-status';
import type { DbContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { rankedNumbers } from '../rankings/league-standings.ts';
import { readStandings } from '../rankings/read-standings.ts';
import {
  clearHonours,
  honourCodes,
  replaceHonours,
  selectCompetitionProgress,
  selectHonourLeagues,
  syncHonourBadges,
} from './settlement.queries.ts';

/**
 * Sets the badges Champion and Tortue in every league of a competition. Removes them while the competition is not
 * over or one of its events has no result.
 */
export const settleHonours = async ({ db }: DbContext, competitionId: string): Promise<void> => {
  const progress = await selectCompetitionProgress(db, competitionId);
  if (progress === undefined) return;
  const status = competitionStatus(progress, progress.now);
  const final = status === 'completed' && progress.eventsWithResult >= progress.eventsCount;
  if (!final) await clearHonours(db, competitionId);
  const leagues = final ? await selectHonourLeagues(db, competitionId, HONOURS_MIN_MEMBERS) : [];
  for (const league of leagues) {
    const [standings] = await readStandings({ db }, [league.id]);
    if (standings === undefined) continue;
    const { champions, turtles } = finalHonours({
      competitionStatus: status,
      eventsCount: progress.eventsCount,
      eventsWithResult: progress.eventsWithResult,
      ranking: rankedNumbers(standings),
    });
    await transact(db, (trx) =>
      replaceHonours(trx, league.id, [
        ...champions.map(({ number }) => ({ number, code: 'champion' as const })),
        ...turtles.map(({ number }) => ({ number, code: 'turtle' as const })),
      ]),
    );
  }
  await transact(db, (trx) => syncHonourBadges(trx, honourCodes));
};
