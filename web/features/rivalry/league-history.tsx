import { isGone, messageOf } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HistoryChart } from './history-chart.tsx';
import { useHistory } from './history.data.ts';
import { historyText as text } from './history.text.ts';

/** The history of a league's ranking: the first five players, the reader, and the players next to them. */
export function LeagueHistory({ leagueId, competitionId }: { leagueId: string; competitionId: string }) {
  const { data, error, refetch } = useHistory(leagueId);
  // A 404 comes from a server without this call: a retry would not help.
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-96" />
    ) : isGone(error) ? null : (
      <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
    );
  return <HistoryChart history={data} leagueId={leagueId} competitionId={competitionId} />;
}
