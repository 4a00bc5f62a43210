import type { League, Prediction } from '@pronathle/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatColumnPoints } from '../../lib/french-numbers.ts';
import { paths } from '../../paths.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useLeaguePredictions } from './general-predictions.data.ts';
import { generalPredictionsText as text } from './general-predictions.text.ts';
import { rankedPredictions, type RankedPrediction } from './ranked-predictions.ts';

/** The number of predictions on one page of a league. */
const ROWS = 20;

function Pick({ pick }: { pick: Prediction['gold'] }) {
  if (pick === null) return <span className="text-muted">–</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 not-sm:justify-end">
      {athleteName(pick)}
      {pick.withdrawn && <Pill tone="warning">{text.withdrawn}</Pill>}
    </span>
  );
}

const medalColumn = (medal: 'gold' | 'silver' | 'bronze'): Column<RankedPrediction> => ({
  key: medal,
  header: text[medal],
  longNames: true,
  cell: ({ prediction }) => <Pick pick={prediction[medal]} />,
});

const columns: Column<RankedPrediction>[] = [
  {
    key: 'rank',
    header: text.rank,
    cell: ({ rank }) =>
      rank === null ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{text.noRank}</span>
        </span>
      ) : (
        <span className="figures">{rank}</span>
      ),
  },
  {
    key: 'user',
    header: text.user,
    primary: true,
    cell: ({ prediction }) => prediction.user,
  },
  medalColumn('gold'),
  medalColumn('silver'),
  medalColumn('bronze'),
];

const pointsColumn: Column<RankedPrediction> = {
  key: 'points',
  header: text.points,
  numeric: true,
  cell: ({ prediction }) => (prediction.points === null ? '–' : formatColumnPoints(prediction.points)),
};

function Predictions({ eventId, league }: { eventId: string; league: League }) {
  const { data, isError, error, refetch } = useLeaguePredictions(eventId, league._id);
  const [page, setPage] = useState(1);
  if (data === undefined) {
    return isError ? (
      <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={3} className="h-40 sm:h-13" listClassName="grid gap-3 sm:gap-1" />
    );
  }
  const { predictions, totalCount } = data;
  if (totalCount === 0) return <p className="text-muted">{text.noneInLeague}</p>;
  const ranked = rankedPredictions(predictions);
  const scored = ranked.some(({ rank }) => rank !== null);
  return (
    <div className="grid gap-3">
      {totalCount > predictions.length && <p>{text.cut(predictions.length, totalCount)}</p>}
      <DataTable
        caption={text.caption(league.name)}
        columns={scored ? [...columns, pointsColumn] : columns}
        rows={ranked.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={({ prediction }) => prediction._id}
      />
      <Pagination page={page} totalPages={Math.ceil(ranked.length / ROWS)} onPage={setPage} />
    </div>
  );
}

/** The predictions of an event in one league. */
export function LeagueSection({ eventId, league }: { eventId: string; league: League }) {
  return (
    <section>
      <SectionHeading
        aside={
          <TextLink
            to={paths.leagueRanking(league._id, league.competition._id)}
            aria-label={text.rankingOf(league.name)}
          >
            {text.ranking}
          </TextLink>
        }
      >
        {league.name}
      </SectionHeading>
      <Predictions eventId={eventId} league={league} />
    </section>
  );
}
