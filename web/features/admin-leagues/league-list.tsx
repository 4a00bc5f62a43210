import { leagueStatusLabel, leagueStatusLabels } from '@pronathle/contract/labels.messages';
import type { League } from '@pronathle/contract';
import { leagueStatuses, type LeagueStatus } from '@pronathle/domain/league';
import { ListOrdered } from 'lucide-react';
import { useListAddress } from '../../lib/list-address.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ChoiceFilter, SearchFilter, SortFilters } from '../../ui/list-filters.tsx';
import { ManagedList } from '../../ui/managed-list.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { CreateLeagueDialog } from './create-league-dialog.tsx';
import { DeleteLeagueDialog } from './delete-league-dialog.tsx';
import { EditLeagueDialog } from './edit-league-dialog.tsx';
import { leagueFilters, useCompetitions, useLeagueList } from './leagues.data.ts';
import { leaguesText as text } from './leagues.text.ts';

const statusTones: Record<LeagueStatus, PillTone> = { open: 'success', active: 'info', closed: 'neutral' };

const statusChoices = [
  ['', text.allStatuses],
  ...leagueStatuses.map(
    (status) => [status, status === 'closed' ? text.closedOrOver : leagueStatusLabels[status]] as const,
  ),
] as const;

const visibilityChoices = leagueFilters.visibility.map(
  (choice) => [choice, text.visibilities[choice]] as const,
);

const sortChoices = leagueFilters.sort.map((sort) => [sort, text.sorts[sort]] as const);

const columns: Column<League>[] = [
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
  {
    key: 'competition',
    header: text.competition,
    longNames: true,
    cell: ({ competition }) => competition.name,
  },
  { key: 'owner', header: text.owner, longNames: true, cell: ({ owner }) => owner.username },
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
    cell: ({ status, competition }) => (
      <Pill tone={statusTones[status]}>{leagueStatusLabel(status, competition.status)}</Pill>
    ),
  },
];

/** The page where an admin searches, adds, changes and deletes leagues, private ones too. */
export function LeagueList() {
  const address = useListAddress(leagueFilters);
  const { filters, setFilters } = address;
  const list = useLeagueList(filters, address.page);
  const competitions = useCompetitions().data ?? [];
  return (
    <ManagedList
      text={text}
      filters={
        <>
          <SearchFilter
            label={text.search}
            value={filters.search}
            onSearch={(search) => setFilters({ search })}
          />
          <ChoiceFilter
            label={text.competition}
            value={filters.competition}
            choices={[
              ['', text.allCompetitions],
              ...competitions.map(({ _id, name }) => [_id, name] as const),
            ]}
            onChoose={(competition) => setFilters({ competition })}
          />
          <ChoiceFilter
            label={text.status}
            value={filters.status}
            choices={statusChoices}
            onChoose={(status) => setFilters({ status })}
          />
          <ChoiceFilter
            label={text.visibility}
            value={filters.visibility}
            choices={visibilityChoices}
            onChoose={(visibility) => setFilters({ visibility })}
          />
          <SortFilters filters={filters} sorts={sortChoices} setFilters={setFilters} />
        </>
      }
      columns={columns}
      nameOf={({ name }) => name}
      otherActions={(row) => (
        <LinkButton
          tone="plain"
          to={paths.leagueRanking(row._id, row.competition._id)}
          aria-label={text.rankingOf(row.name)}
        >
          <ListOrdered size={16} aria-hidden="true" />
          {text.ranking}
        </LinkButton>
      )}
      list={list}
      address={address}
      dialogs={{
        create: (onClose, onCreated) => <CreateLeagueDialog onClose={onClose} onCreated={onCreated} />,
        edit: (row, onClose) => <EditLeagueDialog league={row} onClose={onClose} />,
        remove: (row, onClose) => <DeleteLeagueDialog league={row} onClose={onClose} />,
      }}
    />
  );
}
