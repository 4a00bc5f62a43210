import { delays } from '@pronathle/domain/limits';
import { useState } from 'react';
import { useDebounced } from '../../lib/debounced.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LeagueList } from './league-list.tsx';
import { usePopularLeagues } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';
import { PopularLeagueRow } from './popular-league-row.tsx';

/** The five largest public leagues that take newcomers, by name. */
export function PopularLeagues() {
  const [search, setSearch] = useState('');
  const settled = useDebounced(search.trim(), delays.searchDebounce);
  return (
    <section>
      <SectionHeading>{leaguesText.popular}</SectionHeading>
      <div className="grid gap-4">
        <TextField
          label={leaguesText.searchPopular}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <LeagueList
          query={usePopularLeagues(settled)}
          failed={leaguesText.popularFailed}
          row={(league) => <PopularLeagueRow league={league} />}
          empty={<EmptyState title={settled === '' ? leaguesText.nonePopular : leaguesText.noneFound} />}
        />
      </div>
    </section>
  );
}
