import type { League } from '@pronathle/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { withKept, type KeptRow } from './kept-rows.ts';

interface LeagueListProps {
  query: UseQueryResult<{ leagues: League[] }>;
  failed: string;
  empty: ReactNode;
  row: (league: League, rank: number) => ReactNode;
  /** the leagues that have left the list but are still shown */
  kept?: readonly KeptRow[];
}

/** A list of leagues in each of its states. */
export function LeagueList({ query, failed, empty, row, kept = [] }: LeagueListProps) {
  useFailureToast(query.isError, failed);
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState message={failed} onRetry={() => void query.refetch()} />
    ) : (
      <Skeletons count={3} className="h-44 sm:h-32" />
    );
  }
  const leagues = withKept(query.data.leagues, kept);
  if (leagues.length === 0) return empty;
  return (
    <ul className="grid gap-3">
      {leagues.map((league, rank) => (
        <li key={league._id}>{row(league, rank)}</li>
      ))}
    </ul>
  );
}
