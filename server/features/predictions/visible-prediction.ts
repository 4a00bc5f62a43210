import { predictionsLocked } from '@pronathle/domain/prediction-state';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isMember } from '../leagues/leagues.queries.ts';
import { selectPrediction, type PredictionRow } from './predictions.queries.ts';

const isRowLocked = ({ eventDate, resultVersion, competitionEndsAt, now }: PredictionRow): boolean =>
  predictionsLocked({ eventDate, hasResult: resultVersion !== null, competitionEndsAt }, now);

/**
 * Returns a prediction that the caller may see: the caller's own, another member's after the lock, or any for
 * an admin. Throws prediction-not-found for any other prediction.
 */
export const visiblePrediction = async (
  { db, caller }: Pick<CallerContext, 'db' | 'caller'>,
  predictionId: string,
): Promise<PredictionRow> => {
  const row = await selectPrediction(db, predictionId);
  if (row === undefined) throw new Refusal('prediction-not-found');
  if (row.userId === caller.id || caller.role === 'admin') return row;
  const shown = isRowLocked(row) && (await isMember(db, row.leagueId, caller.id));
  if (!shown) throw new Refusal('prediction-not-found');
  return row;
};
