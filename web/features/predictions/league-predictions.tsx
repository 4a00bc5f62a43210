import type { EventSummary, Prediction } from '@pronathle/contract';
import { medalNames, type MedalName } from '@pronathle/domain/podium';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatColumnPoints, formatMark } from '../../lib/french-numbers.ts';
import { currentSession } from '../../lib/session.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { lockedText } from './locked.text.ts';
import { useLeaguesPredictions } from './predictions.data.ts';
import { predictionsText } from './predictions.text.ts';

/** The picks of everyone in the league, once the event is locked. */
export function LeaguePredictions({ leagueId, event }: { leagueId: string; event: EventSummary }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useLeaguesPredictions(leagueId, event, page);

  if (data === undefined) {
    return error === null ? (
      <Skeletons count={4} className="h-14" />
    ) : (
      <ErrorState message={messageOf(error, lockedText.othersFailed)} onRetry={() => void refetch()} />
    );
  }
  if (data.totalCount === 0) return <EmptyState title={lockedText.noOthers} />;

  const me = currentSession()?.user._id;
  const pickColumn = (medal: MedalName): Column<Prediction> => ({
    key: medal,
    header: predictionsText.medals[medal],
    name: true,
    cell: (prediction) => {
      const athlete = prediction[medal];
      const performance = prediction[`${medal}Performance`];
      if (athlete === null) return <span className="text-muted">{lockedText.noPick}</span>;
      return (
        <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 sm:justify-start">
          {athleteName(athlete)}
          {athlete.withdrawn && <Pill tone="danger">{predictionsText.withdrawn}</Pill>}
          {performance !== null && (
            <span className="figures text-muted">
              {formatMark(performance, event.discipline.displayFormat)}
            </span>
          )}
        </span>
      );
    },
  });

  return (
    <div className="grid gap-4">
      <p className="text-muted">{lockedText.predictors(data.totalCount)}</p>
      <DataTable
        caption={lockedText.others}
        rows={data.predictions}
        rowKey={({ _id }) => _id}
        rowClassName={({ userId }) => (userId === me ? 'bg-tartan-soft!' : '')}
        columns={[
          {
            key: 'player',
            header: lockedText.player,
            primary: true,
            cell: ({ user, userId, rank }) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                {rank !== undefined && (
                  <span className="figures min-w-8 text-lg text-muted">{lockedText.rank(rank)}</span>
                )}
                {user}
                {userId === me && <Pill tone="tartan">{lockedText.me}</Pill>}
              </span>
            ),
          },
          ...medalNames.map(pickColumn),
          ...(event.hasResult
            ? [
                {
                  key: 'points',
                  header: lockedText.pointsColumn,
                  numeric: true,
                  cell: ({ points }: Prediction) => (points === null ? '' : formatColumnPoints(points)),
                },
              ]
            : []),
        ]}
      />
      <Pagination page={data.page} totalPages={data.totalPages} onPage={setPage} />
      <ExportButton
        load={() => call('exportPredictions', { params: { id: event._id }, query: { leagueId } })}
      />
    </div>
  );
}
