import type { SinceVisit } from '@pronathle/contract';
import { fromHundredths } from '@pronathle/domain/decimal';
import type { RankedEntry } from '../rankings/rankings.loaders.ts';
import type { SeenRow } from './cockpit.queries.ts';

/**
 * Returns what has changed for a member since the last visit; null when nothing has, or without an earlier visit.
 */
export const presentSinceVisit = (
  { rankSeen, pointsSeen, resultsSince }: SeenRow,
  { rank, totalScore }: RankedEntry,
): SinceVisit | null => {
  if (rankSeen === null || pointsSeen === null) return null;
  if (resultsSince === 0 && rankSeen === rank && pointsSeen === totalScore) return null;
  // The first without points shared this rank with everybody: nobody has gained or lost places since.
  const rankBefore = rankSeen === 1 && pointsSeen === 0 ? rank : rankSeen;
  return { results: resultsSince, points: fromHundredths(totalScore - pointsSeen), rankBefore };
};
