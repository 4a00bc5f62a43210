import { outdate } from '../../lib/api-query.ts';

/** What other screens show of predictions is read again by them, and not by the sheet after each of its saves. */
export const outdatePredictions = () =>
  outdate(
    'listPredictions',
    'listEvents',
    'listLeaguePredictions',
    'getLeagueRanking',
    'listMyBadges',
    'getEvent',
  );
