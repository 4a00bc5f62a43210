import type { CockpitLeague, League } from '@pronathle/contract';
import { pageSizes } from '@pronathle/domain/limits';
import { lazy, Suspense } from 'react';
import { StandingInCard } from '../features/cockpit/standing-in-card.tsx';
import { useStandingsIn } from '../features/cockpit/standings.data.ts';
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

const NoLine = () => <span className="h-6" />;

// If the code does not load, only a small chart is missing: no message is needed.
const RankLine = lazy(() =>
  import('../features/rivalry/rank-line.tsx').then(
    ({ RankLine }) => ({ default: RankLine }),
    () => ({ default: NoLine }),
  ),
);

/**
 * Returns whether a league's card has a chart of ranks. The chart needs the scores of all members: a large league has
 * none.
 */
const hasLine = ({ lastResult, membersCount }: CockpitLeague): boolean =>
  lastResult !== null && membersCount <= 100;

interface CardsProps {
  leagues: readonly League[];
  standings: readonly CockpitLeague[];
}

function Cards({ leagues, standings }: CardsProps) {
  return (
    <ul className={grid}>
      {leagues.map((league) => {
        const standing = standings.find(({ _id }) => _id === league._id);
        return (
          <li key={league._id} className="grid">
            <LeagueCard
              league={league}
              standing={
                standing && (
                  <>
                    <StandingInCard league={standing} />
                    {hasLine(standing) && (
                      <Suspense fallback={<NoLine />}>
                        <RankLine leagueId={standing._id} />
                      </Suspense>
                    )}
                  </>
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The leagues in play, then the finished leagues, which are folded when a league is in play. */
function Leagues() {
  const { page: wanted, turnTo, stepBackTo } = useListAddress({});
  const leagues = useMyLeagues(wanted);
  const { data, isError, refetch } = leagues;
  const stepsBack = useStepBack(leagues, wanted, stepBackTo);

  // Loaded here once for all cards: a card that loads its standing again after a failure would hide the list.
  const { standings, isPending } = useStandingsIn(
    (data?.leagues ?? [])
      .filter(({ competition }) => competition.status !== 'completed')
      .map(({ _id }) => _id),
  );

  if (data === undefined || stepsBack || isPending) {
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
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.competitions()}>{leaguesText.createLeague}</LinkButton>
            <LinkButton tone="quiet" to={paths.home()}>
              {myLeaguesText.enterCode}
            </LinkButton>
          </div>
        }
      >
        {leaguesText.noneMineHint}
      </EmptyState>
    );
  }
  const inPlay = data.leagues.filter(({ competition }) => competition.status !== 'completed');
  const over = data.leagues.filter(({ competition }) => competition.status === 'completed');
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{myLeaguesText.list}</h2>
      {inPlay.length > 0 && <Cards leagues={inPlay} standings={standings} />}
      {over.length > 0 && (
        <details key={data.page} open={inPlay.length === 0}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-tartan">
            {myLeaguesText.over(over.length)}
          </summary>
          <div className="pt-3">
            <Cards leagues={over} standings={standings} />
          </div>
        </details>
      )}
      <Pagination page={data.page} totalPages={data.totalPages} onPage={turnTo} />
    </div>
  );
}

export function MyLeaguesPage() {
  const { data } = useMyLeagues(useListAddress({}).page);
  const create = <LinkButton to={paths.competitions()}>{leaguesText.createLeague}</LinkButton>;
  return (
    <Page>
      {/* Without a league, the empty list itself has this button. */}
      <PageHeader title={myLeaguesText.title} actions={data?.totalCount === 0 ? undefined : create} />
      <Leagues />
    </Page>
  );
}
