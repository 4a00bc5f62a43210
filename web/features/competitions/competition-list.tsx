import { delays, limits, pageSizes } from '@pronathle/domain/limits';
import { searchText } from '@pronathle/domain/search-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../lib/debounced.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { useStepBack } from '../../lib/step-back.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FoundCount } from '../../ui/found-count.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CompetitionCard } from './competition-card.tsx';
import { competitionFilters, competitionSorts } from './competition-filters.ts';
import { useCompetitions } from './competitions.data.ts';
import { competitionListText } from './competition-list.text.ts';
import { competitionsText } from './competitions.text.ts';

const grid = 'grid gap-4 sm:grid-cols-2';

const statusChips = competitionFilters.status.map((id) => ({ id, label: competitionListText.statuses[id] }));

type Address = ReturnType<typeof useListAddress<typeof competitionFilters>>;

/** Returns the typed search and its setter. The search filters the list when the user stops typing for a moment. */
function useTypedSearch({ filters, setFilters }: Pick<Address, 'filters' | 'setFilters'>) {
  const [search, setSearch] = useState(filters.search);
  const settled = useDebounced(searchText(search), delays.searchDebounce);
  const find = useEffectEvent((text: string) => setFilters({ search: text }));
  const typing = settled !== searchText(search);
  useEffect(() => {
    if (typing || settled === filters.search) return;
    find(settled);
  }, [typing, settled, filters.search]);
  return [search, setSearch] as const;
}

/** The fields for the order of the list and its length. */
function ListOrder({ filters, setFilters }: Pick<Address, 'filters' | 'setFilters'>) {
  // The fields are folded when their values are the defaults. Decided only once, so that the fields do not fold while
  // somebody uses them.
  const [startsOpen] = useState(
    () =>
      filters.sort !== competitionFilters.sort[0] ||
      filters.order !== competitionFilters.order[0] ||
      filters.limit !== competitionFilters.limit[0],
  );
  return (
    <details open={startsOpen}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-tartan">
        {competitionListText.ordering}
      </summary>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          label={competitionListText.sort}
          value={filters.sort}
          onChange={(event) => setFilters({ sort: event.target.value })}
        >
          {competitionSorts.map((value) => (
            <option key={value} value={value}>
              {competitionListText.sorts[value]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={competitionListText.order}
          value={filters.order}
          onChange={(event) => setFilters({ order: event.target.value })}
        >
          {Object.entries(competitionListText.orders).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={competitionListText.pageSize}
          value={filters.limit}
          onChange={(event) => setFilters({ limit: event.target.value })}
        >
          {pageSizes.choices.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}

interface FoundCompetitionsProps {
  address: Address;
  /** shows the whole list again */
  onClear: () => void;
}

/** A page of the competitions that match the filters. */
function FoundCompetitions({ address, onClear }: FoundCompetitionsProps) {
  const competitions = useCompetitions(address.filters, address.page);
  const { data, isError, isPlaceholderData, refetch } = competitions;
  const stepsBack = useStepBack(competitions, address.page, address.stepBackTo);
  if (data === undefined || stepsBack)
    return isError ? (
      <ErrorState message={competitionListText.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={6} className="h-56" label={competitionsText.loading} listClassName={`${grid} pt-8`} />
    );
  return (
    <div className="grid gap-4" aria-busy={isPlaceholderData}>
      <FoundCount
        count={competitionListText.count(data.totalCount)}
        isNarrowed={address.isNarrowed}
        onClear={onClear}
      />
      {data.competitions.length === 0 ? (
        <EmptyState title={competitionListText.empty} />
      ) : (
        <>
          <h2 className="sr-only">{competitionListText.list}</h2>
          <ul className={grid}>
            {data.competitions.map((competition) => (
              <li key={competition._id} className="grid">
                <CompetitionCard competition={competition} />
              </li>
            ))}
          </ul>
          <Pagination page={data.page} totalPages={data.totalPages} onPage={address.turnTo} />
        </>
      )}
    </div>
  );
}

/** All competitions with their filters, which are kept in the address. */
export function CompetitionList() {
  const address = useListAddress(competitionFilters);
  const { filters, setFilters } = address;
  const [search, setSearch] = useTypedSearch(address);

  function clear() {
    setSearch('');
    address.clear();
  }

  return (
    <div className="grid gap-6">
      <form
        role="search"
        aria-label={competitionListText.filters}
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-1"
      >
        <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap sm:items-end">
          <TextField
            className="min-w-0 flex-1 basis-60"
            label={competitionListText.search}
            placeholder={competitionListText.searchHint}
            type="search"
            maxLength={limits.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <FilterChips
            label={competitionListText.status}
            chips={statusChips}
            selected={filters.status}
            onSelect={(status) => setFilters({ status })}
          />
        </div>
        <ListOrder filters={filters} setFilters={setFilters} />
      </form>
      <FoundCompetitions address={address} onClear={clear} />
    </div>
  );
}
