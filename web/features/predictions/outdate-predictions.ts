import type { EndpointName } from '@pronathle/contract';
import { outdate, refresh } from '../../lib/api-query.ts';

/** The calls whose answers a prediction changes. */
const changed = [
  'listPredictions',
  'listEvents',
  'listLeaguePredictions',
  'getLeagueRanking',
  'listMyBadges',
  'getMyCockpit',
] as const satisfies EndpointName[];

/** Marks the predictions of other screens as out of date, without a request after each save of the sheet. */
export const outdatePredictions = () => outdate(...changed, 'getEvent');

/** Reads predictions again where a screen shows them, after one was made, changed or deleted. */
export const refreshPredictions = () => refresh(...changed);
