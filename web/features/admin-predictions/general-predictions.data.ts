import type { Gender } from '@pronathle/domain/gender';
import { limits } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** Leagues on a page: each fetches its own predictions. */
const LEAGUES_PER_PAGE = 5;

/** Every competition, the newest first. */
export function useCompetitions() {
  return useQuery({
    ...apiQuery('listCompetitions', { query: { limit: limits.listRows } }),
    select: ({ competitions }) => competitions,
  });
}

/** All events of a competition, of one gender or of all; none without a competition. */
export function useEvents(competitionId: string, gender: Gender | '') {
  return useQuery({
    ...apiQuery('listEvents', { query: { competitionId, gender, limit: limits.listRows } }),
    enabled: competitionId !== '',
    select: ({ data }) => data,
  });
}

/** A competition's leagues, the largest first. */
export function useLeagues(competitionId: string, page: number) {
  return useQuery({
    ...apiQuery('listLeagues', {
      query: { competitionId, sort: 'membersCount', order: 'desc', limit: LEAGUES_PER_PAGE, page },
    }),
    placeholderData: keepPreviousData,
  });
}

/** How many predictions an event has, in all leagues. */
export function usePredictionsCount(competitionEventId: string) {
  return useQuery({
    ...apiQuery('listPredictions', { query: { competitionEventId, limit: 1 } }),
    select: ({ totalCount }) => totalCount,
  });
}

/** The predictions of an event in a league, at most as many as one answer holds. */
export function useLeaguePredictions(competitionEventId: string, leagueId: string) {
  return useQuery(
    apiQuery('listPredictions', { query: { competitionEventId, leagueId, limit: limits.listRows } }),
  );
}
