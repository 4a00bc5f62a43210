import type { ApiReply } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { DayPlace } from './copy-choice.ts';

type Place = Omit<DayPlace, 'day'>;
const openLeagues = ({ competitionId }: Place) =>
  apiQuery('listMyLeagues', {
    query: { status: 'open', competitionId, sort: 'createdAt', order: 'desc', limit: limits.copyLeagues + 1 },
  });
const othersOf = ({ leagueId }: Place, { leagues }: ApiReply<'listMyLeagues'>) =>
  leagues.filter(({ _id }) => _id !== leagueId).slice(0, limits.copyLeagues);

/** The caller's other leagues of a competition that is not over, the newest: as many as one copy takes. */
export function useOtherLeagues(place: Place) {
  return useQuery({ ...openLeagues(place), select: (mine) => othersOf(place, mine) });
}

/** The number of the caller's other leagues that `useOtherLeagues` leaves out. */
export function useLeftOutLeagues(place: Place): number {
  const { data } = useQuery({
    ...openLeagues(place),
    select: (mine) => mine.totalCount - 1 - othersOf(place, mine).length,
  });
  return data ?? 0;
}

export const otherLeagues = async (place: Place) =>
  othersOf(place, await queryClient.query({ ...openLeagues(place), staleTime: 'static' }));
