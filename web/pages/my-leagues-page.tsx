import { pageSizes } from '@pronathle/domain/limits';
import { LeagueCard } from '../features/leagues/league-card.tsx';
import { useMyLeagues } from '../features/leagues/leagues.data.ts';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { myLeaguesText } from '../features/leagues/my-leagues.text.ts';
import { useListAddress } from '../lib/list-address.ts';
import { useStepBack } from '../lib/step-back.ts';
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
  const { page: wanted, turnTo, stepBackTo } = useListAddress({});
  const leagues = useMyLeagues(wanted);
  const { data, isError, refetch } = leagues;
  const stepsBack = useStepBack(leagues, wanted, stepBackTo);

  if (data === undefined || stepsBack) {
    return isError ? (
      <ErrorState message={myLeaguesText.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={pageSizes.myLeagues} className="h-32" listClassName={grid} />
    );
  }
  if (data.totalCount === 0) {
    return (
      <EmptyState
        title={myLeaguesText.none}
        action={<LinkButton to={paths.competitions()}>{leaguesText.createLeague}</LinkButton>}
      >
        {leaguesText.noneMineHint}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{myLeaguesText.list}</h2>
      <ul className={grid}>
        {data.leagues.map((league) => (
          <li key={league._id} className="grid">
            <LeagueCard league={league} />
          </li>
        ))}
      </ul>
      <Pagination page={data.page} totalPages={data.totalPages} onPage={turnTo} />
    </div>
  );
}

export function MyLeaguesPage() {
  return (
    <Page>
      <PageHeader
        title={myLeaguesText.title}
        actions={<LinkButton to={paths.competitions()}>{leaguesText.createLeague}</LinkButton>}
      />
      <Leagues />
    </Page>
  );
}
