import { pageSizes } from '@pronathle/domain/limits';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LeagueList } from './league-list.tsx';
import { LeagueSearch, useLeagueSearch } from './league-search.tsx';
import { useActiveLeagues } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';
import { MyLeagueRow } from './my-league-row.tsx';

/** The part 'Mes ligues actives' of the home page: the five newest, with a search by name. */
export function ActiveLeagues() {
  const { settled, field } = useLeagueSearch();
  const leagues = useActiveLeagues(settled);
  const more = (leagues.data?.totalCount ?? 0) > pageSizes.homeLeagues;
  return (
    <section>
      <LeagueSearch
        heading={leaguesText.mine}
        aside={more && <TextLink to={paths.myLeagues()}>{leaguesText.seeAllMine}</TextLink>}
        label={leaguesText.searchMine}
        total={leagues.data?.totalCount}
        {...field}
      />
      <LeagueList
        query={leagues}
        failed={leaguesText.mineFailed}
        row={(league) => <MyLeagueRow league={league} />}
        empty={
          settled === '' ? (
            <EmptyState
              title={leaguesText.noneMine}
              action={<LinkButton to={paths.competitions()}>{leaguesText.createLeague}</LinkButton>}
            >
              {leaguesText.noneMineHint}
            </EmptyState>
          ) : (
            <EmptyState title={leaguesText.noneFound} />
          )
        }
      />
    </section>
  );
}
