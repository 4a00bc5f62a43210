import type { ApiReply } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { DayPlace } from './copy-choice.ts';

type Place = Omit<DayPlace, 'day'>;
const openLeagues = ({ competitionId }: Place) =>
  apiQuery('listMyLeagues', {
    query: { status: 'open', competitionId, sort: 'createdAt', order: 'desc', limit: 21 },
  });
const othersOf = ({ leagueId }: Place, { leagues }: ApiReply<'listMyLeagues'>) =>
  leagues.filter(({ _id }) => _id !== leagueId).slice(0, 20);

/** The caller's other leagues of a competition that is not over. */
export function useOtherLeagues(place: Place) {
  return useQuery({ ...openLeagues(place), select: (mine) => othersOf(place, mine) });
}

export const otherLeagues = async (place: Place) =>
  othersOf(place, await queryClient.query({ ...openLeagues(place), staleTime: 'static' }));
