import { pageSizes } from '@pronathle/domain/limits';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LeagueCard } from './league-card.tsx';
import { useMyLeagues } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';
import { myLeaguesText } from './my-leagues.text.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** The player's leagues, those whose competition is over last, and a link to all of them. */
export function ProfileLeagues() {
  const { data, isError, refetch } = useMyLeagues(1);
  if (data === undefined) {
    return isError ? (
      <ErrorState message={myLeaguesText.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={3} className="h-32" listClassName={grid} />
    );
  }
  if (data.totalCount === 0) {
    return (
      <EmptyState
        title={myLeaguesText.none}
        action={<LinkButton to={paths.competitions()}>{leaguesText.createLeague}</LinkButton>}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul className={grid}>
        {data.leagues.map((league) => (
          <li key={league._id} className="grid">
            <LeagueCard league={league} />
          </li>
        ))}
      </ul>
      {data.totalCount > pageSizes.myLeagues && (
        <TextLink to={paths.myLeagues()}>{leaguesText.seeAllMine}</TextLink>
      )}
    </div>
  );
}
