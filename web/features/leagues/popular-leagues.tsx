import { delays, limits } from '@pronathle/domain/limits';
import { searchText } from '@pronathle/domain/search-text';
import { useState } from 'react';
import { useDebounced } from '../../lib/debounced.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { KeptRow } from './kept-rows.ts';
import { LeagueList } from './league-list.tsx';
import { usePopularLeagues } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';
import { PopularLeagueRow } from './popular-league-row.tsx';

/** The five largest public leagues that take newcomers, by name. */
export function PopularLeagues() {
  const [search, setSearch] = useState('');
  const [refused, setRefused] = useState<readonly (KeptRow & { search: string })[]>([]);
  const settled = useDebounced(searchText(search), delays.searchDebounce);
  return (
    <section>
      <SectionHeading>{leaguesText.popular}</SectionHeading>
      <div className="grid gap-4">
        <TextField
          label={leaguesText.searchPopular}
          type="search"
          maxLength={limits.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <LeagueList
          query={usePopularLeagues(settled)}
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
      </div>
    </section>
  );
}
