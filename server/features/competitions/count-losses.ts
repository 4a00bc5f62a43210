import type { CallerContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { loadCompetition } from './competitions.loaders.ts';
import { countWhatDependsOn } from './competitions.queries.ts';

/**
 * Returns the numbers of events, leagues and predictions that would be deleted with a competition. Throws
 * competition-not-found.
 */
export const countLosses = ({ db }: CallerContext, competitionId: string) =>
  readAtOnce(db, async (trx) => {
    await loadCompetition(trx, competitionId);
    return countWhatDependsOn(trx, competitionId);
  });
