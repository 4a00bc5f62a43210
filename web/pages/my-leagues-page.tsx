import { pageSizes } from '@pronathle/domain/limits';
import { useSearchParams } from 'react-router';
import { LeagueCard } from '../features/leagues/league-card.tsx';
import { useMyLeagues } from '../features/leagues/leagues.data.ts';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

function Leagues() {
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('page'));
  const { data, isError, refetch } = useMyLeagues(Number.isInteger(wanted) && wanted > 0 ? wanted : 1);

  if (data === undefined) {
    return isError ? (
      <ErrorState message={leaguesText.myLeaguesFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={pageSizes.myLeagues} className="h-32" listClassName={grid} />
    );
  }
  if (data.totalCount === 0) {
    return (
      <EmptyState
        title={leaguesText.noLeagues}
        action={<LinkButton to={paths.competitions()}>{leaguesText.createLeague}</LinkButton>}
      >
        {leaguesText.noneMineHint}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{leaguesText.list}</h2>
      <ul className={grid}>
        {data.leagues.map((league) => (
          <li key={league._id} className="grid">
            <LeagueCard league={league} />
          </li>
        ))}
      </ul>
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        onPage={(page) => {
          setQuery({ page: String(page) });
          scrollTo(0, 0);
        }}
      />
    </div>
  );
}

export function MyLeaguesPage() {
  return (
    <Page>
      <PageHeader
        title={leaguesText.myLeagues}
        actions={<LinkButton to={paths.competitions()}>{leaguesText.createLeague}</LinkButton>}
      />
      <Leagues />
    </Page>
  );
}
