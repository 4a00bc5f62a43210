import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { KeptRow } from './kept-rows.ts';
import { LeagueList } from './league-list.tsx';
import { LeagueSearch, useLeagueSearch } from './league-search.tsx';
import { usePopularLeagues } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';
import { PopularLeagueRow } from './popular-league-row.tsx';

/** The five largest public leagues that can be joined, with a search by name. */
export function PopularLeagues() {
  const [refused, setRefused] = useState<readonly (KeptRow & { search: string })[]>([]);
  const { settled, field } = useLeagueSearch();
  const leagues = usePopularLeagues(settled);
  return (
    <section>
      <LeagueSearch
        heading={leaguesText.popular}
        label={leaguesText.searchPopular}
        total={leagues.data?.totalCount}
        {...field}
      />
      <LeagueList
        query={leagues}
        failed={leaguesText.popularFailed}
        kept={refused.filter((row) => row.search === settled)}
        row={(league, rank) => (
          <PopularLeagueRow
            league={league}
            onRefused={() =>
              setRefused((others) => [
                ...others,
                { league: { ...league, joinable: false }, rank, search: settled },
              ])
            }
          />
        )}
        empty={<EmptyState title={settled === '' ? leaguesText.nonePopular : leaguesText.noneFound} />}
      />
    </section>
  );
}
