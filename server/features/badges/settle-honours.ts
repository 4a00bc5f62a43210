import { finalHonours, givesHonours, HONOURS_MIN_MEMBERS } from '@pronathle/domain/badges';
import { competitionStatus } from '@pronathle/domain/competition-status';
import type { DbContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { groupsByWeight } from '../../groups-by-weight.ts';
import { rankedNumbers } from '../rankings/league-standings.ts';
import { readStandings } from '../rankings/read-standings.ts';
import {
  clearHonours,
  honourCodes,
  replaceHonours,
  selectCompetitionProgress,
  selectHonourLeagues,
  syncHonourBadges,
  type Honour,
} from './settlement.queries.ts';

/** The number of members whose leagues share a reading and a transaction: few enough not to delay other work. */
const membersAtOnce = 5_000;

/**
 * Sets the badges Champion and Tortue in every league of a competition. Removes them while the competition is not
 * over or one of its events has no result.
 */
export const settleHonours = async ({ db }: DbContext, competitionId: string): Promise<void> => {
  const progress = await selectCompetitionProgress(db, competitionId);
  if (progress === undefined) return;
  const final = givesHonours({ ...progress, status: competitionStatus(progress, progress.now) });
  if (!final) await clearHonours(db, competitionId);
  const leagues = final ? await selectHonourLeagues(db, competitionId, HONOURS_MIN_MEMBERS) : [];
  for (const some of groupsByWeight(leagues, ({ membersCount }) => membersCount, membersAtOnce)) {
    const leagueIds = some.map(({ id }) => id);
    const standings = await readStandings({ db }, leagueIds);
    const honours = leagueIds.flatMap((leagueId, index): Honour[] => {
      const ofLeague = standings[index];
      if (ofLeague === undefined) return [];
      const { champions, turtles } = finalHonours(rankedNumbers(ofLeague));
      return [
        ...champions.map(({ number }) => ({ leagueId, number, code: 'champion' as const })),
        ...turtles.map(({ number }) => ({ leagueId, number, code: 'turtle' as const })),
      ];
    });
    await transact(db, (trx) => replaceHonours(trx, leagueIds, honours));
  }
  await transact(db, (trx) => syncHonourBadges(trx, honourCodes, { byResults: final }));
};
