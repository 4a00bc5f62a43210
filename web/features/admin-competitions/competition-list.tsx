import { competitionStatusLabels } from '@pronathle/contract/labels.messages';
import type { Competition } from '@pronathle/contract';
import { competitionStatuses } from '@pronathle/domain/competition-status';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatDays } from '../../lib/french-dates.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ChoiceFilter, ListFilters, orderChoices, SearchFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { managingText } from '../../ui/managing.text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowActions, type OpenDialog } from '../../ui/row-actions.tsx';
import { CompetitionDialog } from './competition-dialog.tsx';
import { CompetitionStatusNow } from './competition-status-now.tsx';
import { competitionFilters, useCompetitionList } from './competitions.data.ts';
import { competitionsText as text } from './competitions.text.ts';
import { DeleteCompetitionDialog } from './delete-competition-dialog.tsx';

const back = { to: paths.admin(), label: text.back };

const statusChoices = [
  ['', text.allStatuses],
  ...competitionStatuses.map((status) => [status, competitionStatusLabels[status]] as const),
] as const;

const sortChoices = competitionFilters.sort.map((sort) => [sort, text.sorts[sort]] as const);

function columnsFor(open: (dialog: OpenDialog<Competition>) => void): Column<Competition>[] {
  return [
    { key: 'name', header: text.name, primary: true, cell: ({ name }) => name },
    { key: 'location', header: text.location, name: true, cell: ({ location }) => location },
    { key: 'dates', header: text.dates, cell: ({ startDate, endDate }) => formatDays(startDate, endDate) },
    {
      key: 'status',
      header: text.status,
      cell: (competition) => <CompetitionStatusNow competition={competition} />,
    },
    { key: 'events', header: text.events, numeric: true, cell: ({ eventsCount }) => eventsCount },
    {
      key: 'actions',
      header: managingText.actions,
      bare: true,
      cell: (row) => (
        <RowActions
          name={row.name}
          onEdit={() => open({ kind: 'edit', row })}
          onRemove={() => open({ kind: 'remove', row })}
        >
          <LinkButton tone="plain" to={paths.adminEvents(row._id)} aria-label={text.manageEventsOf(row.name)}>
            <CalendarClock size={16} aria-hidden="true" />
            {text.manageEvents}
          </LinkButton>
        </RowActions>
      ),
    },
  ];
}

/** All competitions, to search, add to, change and delete from. */
export function CompetitionList() {
  const address = useListAddress(competitionFilters);
  const { filters, narrow } = address;
  const list = useCompetitionList(filters, address.page);
  const [open, setOpen] = useState<OpenDialog<Competition>>(null);
  const close = () => setOpen(null);
  const create = <Button onClick={() => setOpen({ kind: 'create' })}>{text.create}</Button>;
  return (
    <>
      <PageHeader title={text.title} back={back} actions={create} />
      <div className="grid gap-5">
        <ListFilters label={text.filters}>
          <SearchFilter
            label={text.search}
            placeholder={text.searchHint}
            value={filters.search}
            onSearch={(search) => narrow({ search })}
          />
          <ChoiceFilter
            label={text.status}
            value={filters.status}
            choices={statusChoices}
            onChoose={(status) => narrow({ status })}
          />
          <ChoiceFilter
            label={managingText.sort}
            value={filters.sort}
            choices={sortChoices}
            onChoose={(sort) => narrow({ sort })}
          />
          <ChoiceFilter
            label={managingText.order}
            value={filters.order}
            choices={orderChoices}
            onChoose={(order) => narrow({ order })}
          />
        </ListFilters>
        <ListTable
          caption={text.caption}
          columns={columnsFor(setOpen)}
          list={list}
          address={address}
          rowKey={({ _id }) => _id}
          count={text.count}
          failed={text.failed}
          empty={text.empty}
          noMatch={text.noMatch}
          emptyAction={create}
        />
      </div>
      {open?.kind === 'create' && <CompetitionDialog onClose={close} onCreated={() => address.turnTo(1)} />}
      {open?.kind === 'edit' && <CompetitionDialog competition={open.row} onClose={close} />}
      {open?.kind === 'remove' && <DeleteCompetitionDialog competition={open.row} onClose={close} />}
    </>
  );
}
