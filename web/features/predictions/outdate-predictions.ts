import { outdate } from '../../lib/api-query.ts';

/** Marks the predictions of other screens as out of date. The sheet does not read them again after each save. */
export const outdatePredictions = () =>
  outdate(
    'listPredictions',
    'listEvents',
    'listLeaguePredictions',
    'getLeagueRanking',
    'listMyBadges',
    'getEvent',
  );
