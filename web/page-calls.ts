import type { EndpointName } from '@pronathle/contract';
import { askedRanking } from './features/rankings/asked-ranking.ts';
import type { CallArguments } from './lib/api.ts';
import { paths } from './paths.ts';

const leaguePage = new RegExp(`^${paths.leagueRanking('([\\w-]+)', '[\\w-]+')}/?$`);

type Ask<Asked> = <Name extends EndpointName>(name: Name, ...input: CallArguments<Name>) => Asked;

/** Asks for what the page at this place will ask the API for before it can show anything. */
export function askForPage<Asked>(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  ask: Ask<Asked>,
): Asked[] {
  const leagueId = leaguePage.exec(pathname)?.[1];
  if (leagueId === undefined) return [];
  const league = ask('getLeague', { params: { id: leagueId } });
  return new URLSearchParams(search).get('tab') === 'ranking'
    ? [league, ask('getLeagueRanking', askedRanking(leagueId, 1))]
    : [league];
}
