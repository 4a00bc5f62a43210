import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import type { Measured } from './group-tolerances.ts';

/** Maximum number of leagues and competitions that are read: nobody needs a longer list. */
const MAX_READ = 100;

/**
 * The disciplines of one competition, or of all the caller's competitions that are not over. Undefined until they are
 * loaded, or after a failure: the page then shows only the general rule.
 */
export function usePlayedDisciplines(competitionId: string | undefined): readonly Measured[] | undefined {
  const one = competitionId !== undefined;
  const competition = useQuery({
    ...apiQuery('getCompetition', { params: { id: competitionId ?? '' } }),
    enabled: one,
  });
  const leagues = useQuery({
    ...apiQuery('listMyLeagues', {
      query: { status: 'open', sort: 'createdAt', order: 'desc', limit: MAX_READ },
    }),
    enabled: !one,
  });
  const competitions = useQuery({
    ...apiQuery('listCompetitions', { query: { status: 'upcoming,active', limit: MAX_READ } }),
    enabled: !one && (leagues.data?.leagues.length ?? 0) > 0,
  });
  if (one) return competition.data?.competition.disciplines;
  const played = new Set(leagues.data?.leagues.map((league) => league.competition._id));
  return competitions.data?.competitions
    .filter(({ _id }) => played.has(_id))
    .flatMap(({ disciplines }) => disciplines);
}
