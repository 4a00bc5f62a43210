import { finalHonours, givesHonours, HONOURS_MIN_MEMBERS } from '@pronathle/domain/badges';
import { competitionStatus } from '@pronathle/domain/competition-status';
import type { DbContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { Db } from '../../services.ts';
import { groupsByWeight } from '../../groups-by-weight.ts';
import { rankedNumbers } from '../rankings/league-standings.ts';
import { readStandings } from '../rankings/read-standings.ts';
import {
  clearHonours,
  holdCompetitionProgress,
  honourCodes,
  replaceHonours,
  selectCompetitionProgress,
  selectHonourLeagues,
  syncHonourBadges,
  type Honour,
} from './settlement.queries.ts';

/** The number of members whose leagues share a reading and a transaction: few enough not to delay other work. */
const membersAtOnce = 5_000;

type Progress = NonNullable<Awaited<ReturnType<typeof selectCompetitionProgress>>>;

const isFinal = (progress: Progress): boolean =>
  givesHonours({ ...progress, status: competitionStatus(progress, progress.now) });

/** Returns the honours of some leagues from their present standings. */
const honoursOf = async ({ db }: DbContext, leagueIds: readonly string[]): Promise<Honour[]> => {
  const standings = await readStandings({ db }, leagueIds);
  return leagueIds.flatMap((leagueId, index): Honour[] => {
    const ofLeague = standings[index];
    if (ofLeague === undefined) return [];
    const { champions, turtles } = finalHonours(rankedNumbers(ofLeague));
    return [
      ...champions.map(({ number }) => ({ leagueId, number, code: 'champion' as const })),
      ...turtles.map(({ number }) => ({ leagueId, number, code: 'turtle' as const })),
    ];
  });
};

/**
 * Sets the badges Champion and Tortue in every league of a competition. Removes them while the competition is not
 * over or one of its events has no result. Each group of leagues is a transaction that keeps the competition from
 * changing. Stops when a result, an event or the end has changed, because this change has queued another run.
 */
export const settleHonours = async ({ db }: DbContext, competitionId: string): Promise<void> => {
  const progress = await selectCompetitionProgress(db, competitionId);
  if (progress === undefined) return;
  const final = isFinal(progress);
  const whileUnchanged = (work: (trx: Db) => Promise<unknown>): Promise<boolean> =>
    transact(db, async (trx) => {
      const now = await holdCompetitionProgress(trx, competitionId);
      if (now?.resultsVersion !== progress.resultsVersion || isFinal(now) !== final) return false;
      await work(trx);
      return true;
    });

  if (!final && !(await whileUnchanged((trx) => clearHonours(trx, competitionId)))) return;
  const leagues = final ? await selectHonourLeagues(db, competitionId, HONOURS_MIN_MEMBERS) : [];
  for (const some of groupsByWeight(leagues, ({ membersCount }) => membersCount, membersAtOnce)) {
    const leagueIds = some.map(({ id }) => id);
    const honours = await honoursOf({ db }, leagueIds);
    if (!(await whileUnchanged((trx) => replaceHonours(trx, leagueIds, honours)))) return;
  }
  await transact(db, (trx) => syncHonourBadges(trx, honourCodes, { byResults: final }));
};
