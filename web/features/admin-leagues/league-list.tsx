import { leagueStatusLabels } from '@pronathle/contract/labels.messages';
import type { League } from '@pronathle/contract';
import { leagueStatuses, type LeagueStatus } from '@pronathle/domain/league';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useListAddress } from '../../lib/list-address.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ChoiceFilter, ListFilters, orderChoices, SearchFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { managingText } from '../../ui/managing.text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { RowActions, type OpenDialog } from '../../ui/row-actions.tsx';
import { CreateLeagueDialog } from './create-league-dialog.tsx';
import { DeleteLeagueDialog } from './delete-league-dialog.tsx';
import { EditLeagueDialog } from './edit-league-dialog.tsx';
import { leagueFilters, useCompetitions, useLeagueList } from './leagues.data.ts';
import { leaguesText as text } from './leagues.text.ts';

const back = { to: paths.admin(), label: text.back };

const statusTones: Record<LeagueStatus, PillTone> = { open: 'success', active: 'info', closed: 'neutral' };

const statusChoices = [
  ['', text.allStatuses],
  ...leagueStatuses.map((status) => [status, leagueStatusLabels[status]] as const),
] as const;

const visibilityChoices = leagueFilters.visibility.map(
  (choice) => [choice, text.visibilities[choice]] as const,
);

const sortChoices = leagueFilters.sort.map((sort) => [sort, text.sorts[sort]] as const);

function columnsFor(open: (dialog: OpenDialog<League>) => void): Column<League>[] {
  return [
    {
      key: 'name',
      header: text.name,
      primary: true,
      cell: ({ name, isPrivate }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0">{name}</span>
          {isPrivate && <Pill tone="warning">{text.isPrivate}</Pill>}
        </span>
      ),
    },
    { key: 'competition', header: text.competition, name: true, cell: ({ competition }) => competition.name },
    { key: 'owner', header: text.owner, name: true, cell: ({ owner }) => owner.username },
    {
      key: 'members',
      header: text.members,
      numeric: true,
      cell: ({ membersCount, maxMembers }) => (
        <span className="whitespace-nowrap">{text.membersOf(membersCount, maxMembers)}</span>
      ),
    },
    {
      key: 'status',
      header: text.status,
      cell: ({ status }) => <Pill tone={statusTones[status]}>{leagueStatusLabels[status]}</Pill>,
    },
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
          <LinkButton
            tone="plain"
            to={paths.leagueRanking(row._id, row.competition._id)}
            aria-label={text.rankingOf(row.name)}
          >
            <ListOrdered size={16} aria-hidden="true" />
            {text.ranking}
          </LinkButton>
        </RowActions>
      ),
    },
  ];
}

/** All leagues, private ones included, to search, add to, change and delete from. */
export function LeagueList() {
  const address = useListAddress(leagueFilters);
  const { filters, narrow } = address;
  const list = useLeagueList(filters, address.page);
  const competitions = useCompetitions().data ?? [];
  const [open, setOpen] = useState<OpenDialog<League>>(null);
  const close = () => setOpen(null);
  const create = <Button onClick={() => setOpen({ kind: 'create' })}>{text.create}</Button>;
  return (
    <>
      <PageHeader title={text.title} back={back} actions={create} />
      <div className="grid gap-5">
        <ListFilters label={text.filters}>
          <SearchFilter
            label={text.search}
            value={filters.search}
            onSearch={(search) => narrow({ search })}
          />
          <ChoiceFilter
            label={text.competition}
            value={filters.competition}
            choices={[
              ['', text.allCompetitions],
              ...competitions.map(({ _id, name }) => [_id, name] as const),
            ]}
            onChoose={(competition) => narrow({ competition })}
          />
          <ChoiceFilter
            label={text.status}
            value={filters.status}
            choices={statusChoices}
            onChoose={(status) => narrow({ status })}
          />
          <ChoiceFilter
            label={text.visibility}
            value={filters.visibility}
            choices={visibilityChoices}
            onChoose={(visibility) => narrow({ visibility })}
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
      {open?.kind === 'create' && <CreateLeagueDialog onClose={close} onCreated={() => address.turnTo(1)} />}
      {open?.kind === 'edit' && <EditLeagueDialog league={open.row} onClose={close} />}
      {open?.kind === 'remove' && <DeleteLeagueDialog league={open.row} onClose={close} />}
    </>
  );
}
