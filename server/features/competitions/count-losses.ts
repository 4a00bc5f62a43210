import type { CallerContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { loadCompetition } from './competitions.loaders.ts';
import { countWhatDependsOn } from './competitions.queries.ts';

/** Counts the rows that would be deleted with a competition. */
export const countLosses = ({ db }: CallerContext, competitionId: string) =>
  readAtOnce(db, async (trx) => {
    await loadCompetition(trx, competitionId);
    return countWhatDependsOn(trx, competitionId);
  });
