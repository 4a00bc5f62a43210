import type { Competition } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { loadCompetition } from './competitions.loaders.ts';
import { readRecently } from './read-recently.ts';

/** Returns a competition. For players, the data may be a second old. Throws competition-not-found. */
export const readCompetition = (
  context: CallerContext,
  competitionId: string,
): Promise<{ competition: Competition }> => readRecently(context, (db) => loadCompetition(db, competitionId));
