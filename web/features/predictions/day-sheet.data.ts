import type { Prediction } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { queryClient } from '../../lib/query-client.ts';
import { copiesAlways, noteCopyDue, type DayPlace } from './copy-choice.ts';
import { dropDraft } from './kept-drafts.ts';
import { outdatePredictions, showOnDaySheets } from './outdate-predictions.ts';

/** Milliseconds between two requests, which find moved starts and withdrawals. */
const untilNextRequest = 30_000;

const dayQuery = ({ leagueId, competitionId, day }: DayPlace) =>
  apiQuery('getCompetitionDay', { params: { id: competitionId, day }, query: { leagueId } });

/** The events of one day with their start lists and the caller's predictions in that league. */
export function useDay(asked: DayPlace) {
  return useQuery({ ...dayQuery(asked), refetchInterval: untilNextRequest, refetchOnWindowFocus: 'always' });
}

/** Sends one podium and returns the stored one. The answer is used even when the player has left the sheet. */
export async function savePicks(
  body: CallInput<'submitPrediction'>['body'] & { league: string; competition: string },
  day: string,
): Promise<Prediction> {
  const place = { leagueId: body.league, competitionId: body.competition, day };
  const copies = copiesAlways(body.competition);
  if (copies) noteCopyDue(place);
  const { prediction, newlyEarnedBadge } = await call('submitPrediction', { body });
  dropDraft(prediction.league._id, prediction.competitionEvent._id);
  showOnDaySheets(prediction.league._id, prediction.competitionEvent._id, prediction);
  const sheet = queryClient.getQueryData(dayQuery(place).queryKey);
  // Until every podium of the day is complete, the badge's dialog would come between two taps.
  const isBusy = sheet?.events.some(({ locked, myPrediction }) => !locked && myPrediction?.bronze == null);
  announceBadge(newlyEarnedBadge, prediction.userId, isBusy);
  void outdatePredictions();
  if (copies)
    void import('./copy-to-other-leagues.ts').then(({ copyToOtherLeagues }) => copyToOtherLeagues(place));
  return prediction;
}
