import type { EventSummary } from '@pronathle/contract';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { lockedText } from './locked.text.ts';
import { PicksTable } from './picks-table.tsx';
import { useLeaguePredictions } from './predictions.data.ts';

/** The picks of everyone in the league, once the event is locked. */
export function LeaguePredictions({ leagueId, event }: { leagueId: string; event: EventSummary }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useLeaguePredictions(leagueId, event, page);

  if (data === undefined) {
    return error === null ? (
      <Skeletons count={4} className="h-14" />
    ) : (
      <ErrorState message={messageOf(error, lockedText.othersFailed)} onRetry={() => void refetch()} />
    );
  }
  if (data.totalCount === 0) return <EmptyState title={lockedText.noOthers} />;

  return (
    <div className="grid gap-4">
      <p className="text-muted">{lockedText.predictors(data.totalCount)}</p>
      <PicksTable predictions={data.predictions} discipline={event.discipline} scored={event.hasResult} />
      <Pagination page={data.page} totalPages={data.totalPages} onPage={setPage} />
      <ExportButton
        load={() => call('exportPredictions', { params: { id: event._id }, query: { leagueId } })}
      />
    </div>
  );
}
