import { competitionStatusLabels } from '@pronathle/contract/labels.messages';
import type { Competition } from '@pronathle/contract';
import { competitionStatuses } from '@pronathle/domain/competition-status';
import { CalendarClock } from 'lucide-react';
import { formatDays } from '../../lib/french-dates.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ChoiceFilter, SearchFilter, SortFilters } from '../../ui/list-filters.tsx';
import { ManagedList } from '../../ui/managed-list.tsx';
import { CompetitionDialog } from './competition-dialog.tsx';
import { CompetitionStatusNow } from './competition-status-now.tsx';
import { competitionFilters, useCompetitionList } from './competitions.data.ts';
import { competitionsText as text } from './competitions.text.ts';
import { DeleteCompetitionDialog } from './delete-competition-dialog.tsx';

const statusChoices = [
  ['', text.allStatuses],
  ...competitionStatuses.map((status) => [status, competitionStatusLabels[status]] as const),
] as const;

const sortChoices = competitionFilters.sort.map((sort) => [sort, text.sorts[sort]] as const);

const columns: Column<Competition>[] = [
  { key: 'name', header: text.name, primary: true, cell: ({ name }) => name },
  { key: 'location', header: text.location, longNames: true, cell: ({ location }) => location },
  { key: 'dates', header: text.dates, cell: ({ startDate, endDate }) => formatDays(startDate, endDate) },
  {
    key: 'status',
    header: text.status,
    cell: (competition) => <CompetitionStatusNow competition={competition} />,
  },
  { key: 'events', header: text.events, numeric: true, cell: ({ eventsCount }) => eventsCount },
];

/** The page where an admin searches, adds, changes and deletes competitions. */
export function CompetitionList() {
  const address = useListAddress(competitionFilters);
  const { filters, setFilters } = address;
  const list = useCompetitionList(filters, address.page);
  return (
    <ManagedList
      text={text}
      filters={
        <>
          <SearchFilter
            label={text.search}
            placeholder={text.searchHint}
            value={filters.search}
            onSearch={(search) => setFilters({ search })}
          />
          <ChoiceFilter
            label={text.status}
            value={filters.status}
            choices={statusChoices}
            onChoose={(status) => setFilters({ status })}
          />
          <SortFilters filters={filters} sorts={sortChoices} setFilters={setFilters} />
        </>
      }
      columns={columns}
      nameOf={({ name }) => name}
      otherActions={(row) => (
        <LinkButton tone="plain" to={paths.adminEvents(row._id)} aria-label={text.manageEventsOf(row.name)}>
          <CalendarClock size={16} aria-hidden="true" />
          {text.manageEvents}
        </LinkButton>
      )}
      list={list}
      address={address}
      dialogs={{
        create: (onClose, onCreated) => <CompetitionDialog onClose={onClose} onCreated={onCreated} />,
        edit: (row, onClose) => <CompetitionDialog competition={row} onClose={onClose} />,
        remove: (row, onClose) => <DeleteCompetitionDialog competition={row} onClose={onClose} />,
      }}
    />
  );
}
