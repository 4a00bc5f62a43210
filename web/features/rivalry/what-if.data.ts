import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Predictions per request: the server's maximum. */
const predictionsPerRequest = 1000;

/** The data for an imagined ranking: the league's ranking and its predictions of the event. */
export function useWhatIf(leagueId: string, eventId: string) {
  return useQuery({
    queryKey: ['getLeagueRanking', { whatIf: eventId, leagueId }],
    queryFn: async ({ signal }) => {
      const league = call('getLeague', { params: { id: leagueId }, signal });
      const { ranking } = await call('getLeagueRanking', {
        params: { leagueId },
        query: { limit: 0 },
        signal,
      });
      const predictions = [];
      for (let page = 1; ; page += 1) {
        const query = { leagueId, competitionEventId: eventId, page, limit: predictionsPerRequest };
        const list = await call('listPredictions', { query, signal });
        predictions.push(...list.predictions);
        if (page >= list.totalPages)
          return { ranking, predictions, tieBreak: (await league).league.tieBreak };
      }
    },
  });
}
