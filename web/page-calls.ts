import { endpoints } from '@pronathle/contract/endpoints';
import { askedRanking } from './features/rankings/asked-ranking.ts';
import { addressOf } from './lib/api-address.ts';
import { paths } from './paths.ts';

const leaguePage = new RegExp(`^${paths.leagueRanking('([\\w-]+)', '[\\w-]+')}/?$`);

/** The addresses of what the page at this place will ask the API for before it can show anything. */
export function callsAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] {
  const leagueId = leaguePage.exec(pathname)?.[1];
  if (leagueId === undefined) return [];
  const league = addressOf(endpoints.getLeague.path, { id: leagueId }, {});
  const { params, query } = askedRanking(leagueId, 1);
  return new URLSearchParams(search).get('tab') === 'ranking'
    ? [league, addressOf(endpoints.getLeagueRanking.path, params, query)]
    : [league];
}
