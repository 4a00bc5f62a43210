import type { ApiReply, DayEvent } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery, outdate } from '../../lib/api-query.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/mutation.ts';
import { currentSession } from '../../lib/session.ts';
import { dropDraft } from './kept-drafts.ts';

/** Milliseconds between two looks at starts that are moved, and at who withdraws. */
const untilAnyNews = 30_000;

interface Day {
  leagueId: string;
  competitionId: string;
  day: string;
}

const dayQuery = ({ leagueId, competitionId, day }: Day) =>
  apiQuery('getCompetitionDay', { params: { id: competitionId, day }, query: { leagueId } });

/** The events of one day with their start lists and what the caller has predicted in that league. */
export function useDay(asked: Day) {
  return useQuery({ ...dayQuery(asked), refetchInterval: untilAnyNews, refetchOnWindowFocus: 'always' });
}

/** The caller's other leagues of a competition that is still in play. */
export function useOtherLeagues(leagueId: string, competitionId: string) {
  return useQuery({
    ...apiQuery('listMyLeagues', {
      query: { status: 'open', competitionId, sort: 'createdAt', order: 'desc', limit: 21 },
    }),
    select: ({ leagues }) => leagues.filter(({ _id }) => _id !== leagueId).slice(0, 20),
  });
}

/** What other screens show of predictions is read again by them, and not by the sheet after each of its saves. */
const outdatePredictions = () =>
  outdate(
    'listPredictions',
    'listEvents',
    'listLeaguePredictions',
    'getLeagueRanking',
    'listMyBadges',
    'getEvent',
  );

/** Sends one podium; the answer counts although the sheet may be gone when it comes. */
export async function savePicks(
  body: CallInput<'submitPrediction'>['body'],
): Promise<NonNullable<DayEvent['myPrediction']>> {
  const { prediction, newlyEarnedBadge } = await call('submitPrediction', { body });
  dropDraft(prediction.league._id, prediction.competitionEvent._id);
  announceBadge(newlyEarnedBadge, prediction.userId);
  const {
    _id,
    gold,
    silver,
    bronze,
    goldPerformance,
    silverPerformance,
    bronzePerformance,
    points,
    updatedAt,
  } = prediction;
  const stored = {
    ...{
      _id,
      gold,
      silver,
      bronze,
      goldPerformance,
      silverPerformance,
      bronzePerformance,
      points,
      updatedAt,
    },
    hasWithdrawnPick: false,
  };
  queryClient.setQueriesData<ApiReply<'getCompetitionDay'>>(
    {
      queryKey: ['getCompetitionDay'],
      predicate: ({ queryKey: [, asked] }) =>
        (asked as CallInput<'getCompetitionDay'>).query?.leagueId === prediction.league._id,
    },
    (day) =>
      day && {
        ...day,
        events: day.events.map((event) =>
          event._id === prediction.competitionEvent._id ? { ...event, myPrediction: stored } : event,
        ),
      },
  );
  void outdatePredictions();
  return stored;
}

/** What is stored of one event just now; null when nothing is. */
export async function readPicks(leagueId: string, competitionEventId: string) {
  const userId = currentSession()?.user._id ?? '';
  const { predictions } = await call('listPredictions', {
    query: { leagueId, competitionEventId, userId, limit: 1 },
  });
  return predictions[0] ?? null;
}

export function useCopyDay({ leagueId, day }: Day) {
  return useMutation({
    mutationFn: ({ toLeagues, overwrite }: { toLeagues: string[]; overwrite: boolean }) =>
      call('copyPredictions', { body: { fromLeague: leagueId, toLeagues, day, overwrite } }),
    onSuccess: async ({ newlyEarnedBadge }) => {
      announceBadge(newlyEarnedBadge, currentSession()?.user._id ?? '');
      await outdate('getCompetitionDay');
      await outdatePredictions();
    },
  });
}
