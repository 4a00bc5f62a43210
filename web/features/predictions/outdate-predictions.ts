import type { ApiReply, EndpointName, Prediction } from '@pronathle/contract';
import { medalNames } from '@pronathle/domain/podium';
import { outdate, refresh } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The calls whose answers a prediction changes. */
const changed = [
  'listPredictions',
  'listEvents',
  'getCompetitionDay',
  'listLeaguePredictions',
  'getLeagueRanking',
  'listMyBadges',
  'getMyCockpit',
  'getMyPredictionStats',
] as const satisfies EndpointName[];

/** Marks the predictions of other screens as out of date, without a request after each save of the sheet. */
export const outdatePredictions = () => outdate(...changed, 'getEvent');

/** Reads predictions again where a screen shows them, after one was made, changed or deleted. */
export const refreshPredictions = () => refresh(...changed);

/**
 * Puts an event's stored prediction, or null after it was deleted, into the league's day sheets in the cache. A sheet
 * that opens before its next answer would otherwise show the event without this podium, and send the player's next
 * choice as if another device had stored the podium.
 */
export function showOnDaySheets(leagueId: string, eventId: string, stored: Prediction | null): void {
  const myPrediction = stored && {
    ...stored,
    hasWithdrawnPick: medalNames.some((medal) => stored[medal]?.withdrawn && stored.replaced !== medal),
  };
  queryClient.setQueriesData<ApiReply<'getCompetitionDay'>>(
    { queryKey: ['getCompetitionDay', { query: { leagueId } }] },
    (shown) =>
      shown && {
        ...shown,
        events: shown.events.map((event) => (event._id === eventId ? { ...event, myPrediction } : event)),
      },
  );
}
