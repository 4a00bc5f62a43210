import type { ApiReply } from '@pronathle/contract';
import type { ReactNode } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ChoiceFilter, ListFilters, SearchFilter } from '../../ui/list-filters.tsx';
import { ListTable, RowSkeletons } from '../../ui/list-table.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useCompetitions, useGeneralRanking } from './general-ranking.data.ts';
import { generalRankingText as text } from './general-ranking.text.ts';

type RankingRow = ApiReply<'listRankings'>['rankings'][number];

const rankingFilters = { competition: '', search: '' } as const;

const columnsWith = (trophy: (row: RankingRow) => ReactNode): Column<RankingRow>[] => [
  {
    key: 'rank',
    header: text.rank,
    cell: (row) => (
      <span className="flex items-center gap-2">
        <span className="figures min-w-6 sm:text-right">{row.rank}</span>
        {trophy(row)}
      </span>
    ),
  },
  {
    key: 'user',
    header: text.user,
    primary: true,
    cell: ({ user }) => user.username,
  },
  {
    key: 'league',
    header: text.league,
    longNames: true,
    cell: ({ league }) => (
      <TextLink to={paths.leagueRanking(league._id, league.competition)}>{league.name}</TextLink>
    ),
  },
  {
    key: 'score',
    header: text.score,
    numeric: true,
    cell: ({ score }) => <span className="whitespace-nowrap">{formatPoints(score)}</span>,
  },
];

interface RankingProps {
  competitionId: string;
  /**
   * returns the trophy to show beside a rank; the page passes this function, because features do not import each other
   */
  trophy: (row: RankingRow) => ReactNode;
}

function Ranking({ competitionId, trophy }: RankingProps) {
  const address = useListAddress(rankingFilters);
  const { search } = address.filters;
  return (
    <ListTable
      caption={text.caption}
      columns={columnsWith(trophy)}
      list={useGeneralRanking(competitionId, search, address.page)}
      address={{
        ...address,
        isNarrowed: search !== '',
        clear: () => address.setFilters({ search: '' }),
      }}
      rowKey={({ _id }) => _id}
      count={text.count}
      failed={text.failed}
      empty={text.empty}
      noMatch={text.noMatch}
    />
  );
}

/** The ranking of the players in all leagues of a competition, for admins. */
export function GeneralRanking({ trophy }: Pick<RankingProps, 'trophy'>) {
  const { filters, setFilters } = useListAddress(rankingFilters);
  const { data: competitions = [], isError, isSuccess, error, refetch } = useCompetitions();
  const chosen = competitions.find(({ _id }) => _id === filters.competition);

  if (isError) {
    return <ErrorState message={messageOf(error, text.competitionsFailed)} onRetry={() => void refetch()} />;
  }
  return (
    <div className="grid gap-5">
      <ListFilters label={text.filters}>
        <ChoiceFilter
          label={text.competition}
          value={filters.competition}
          disabled={!isSuccess}
          choices={[
            ['', text.chooseCompetition],
            ...competitions.map(({ _id, name }) => [_id, name] as const),
          ]}
          onChoose={(competition) => setFilters({ competition })}
        />
        <SearchFilter
          label={text.search}
          value={filters.search}
          onSearch={(search) => setFilters({ search })}
        />
      </ListFilters>
      {chosen !== undefined ? (
        <>
          <Ranking competitionId={chosen._id} trophy={trophy} />
          <ExportButton load={() => call('exportRankings', { params: { id: chosen._id } })} />
        </>
      ) : isSuccess ? (
        <EmptyState title={competitions.length === 0 ? text.noCompetition : text.pick} />
      ) : filters.competition === '' ? (
        <Skeletons count={1} className="h-28" />
      ) : (
        <RowSkeletons />
      )}
    </div>
  );
}
