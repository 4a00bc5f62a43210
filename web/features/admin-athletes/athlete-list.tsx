import { eventName, genderLabels } from '@pronathle/contract/labels.messages';
import type { Athlete } from '@pronathle/contract';
import { genders } from '@pronathle/domain/gender';
import { Merge } from 'lucide-react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { useListAddress } from '../../lib/list-address.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ChoiceFilter, SearchFilter, SortFilters } from '../../ui/list-filters.tsx';
import { ManagedList } from '../../ui/managed-list.tsx';
import { AthleteDialog } from './athlete-dialog.tsx';
import { athleteFilters, useAthleteList, useDisciplines } from './athletes.data.ts';
import { athletesText as text } from './athletes.text.ts';
import { DeleteAthleteDialog } from './delete-athlete-dialog.tsx';
import { mergesText } from './merges.text.ts';
import { marksOf } from './record-list.tsx';

const genderChoices = [
  ['', text.allGenders],
  ...genders.map((gender) => [gender, genderLabels[gender]] as const),
] as const;

const sortChoices = athleteFilters.sort.map((sort) => [sort, text.sorts[sort]] as const);

/** The number of records that a row shows. */
const SHOWN_RECORDS = 2;

function Records({ records }: { records: Athlete['performanceRecords'] }) {
  const rest = records.length - SHOWN_RECORDS;
  return (
    <span className="grid gap-0.5 text-sm">
      {records.slice(0, SHOWN_RECORDS).map((record) => (
        <span key={record.discipline._id}>
          {record.discipline.name} <span className="text-muted tabular-nums">{marksOf(record)}</span>
        </span>
      ))}
      {records.length === 0 && <span className="text-muted">–</span>}
      {rest > 0 && <span className="text-muted">{text.moreRecords(rest)}</span>}
    </span>
  );
}

const columns: Column<Athlete>[] = [
  { key: 'name', header: text.name, primary: true, cell: athleteName },
  {
    key: 'country',
    header: text.country,
    cell: ({ country }) => country || <span className="text-muted">{text.noCountry}</span>,
  },
  { key: 'gender', header: text.gender, cell: ({ gender }) => genderLabels[gender] },
  {
    key: 'records',
    header: text.records,
    cell: ({ performanceRecords }) => <Records records={performanceRecords} />,
  },
];

/** The page where an admin searches, adds, changes, merges and deletes athletes. */
export function AthleteList() {
  const address = useListAddress(athleteFilters);
  const { filters, setFilters } = address;
  const list = useAthleteList(filters, address.page);
  const disciplines = useDisciplines().data ?? [];
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
            label={text.gender}
            value={filters.gender}
            choices={genderChoices}
            onChoose={(gender) => setFilters({ gender })}
          />
          <ChoiceFilter
            label={text.discipline}
            value={filters.discipline}
            choices={[
              ['', text.allDisciplines],
              ...disciplines.map((discipline) => [discipline._id, eventName(discipline)] as const),
            ]}
            onChoose={(discipline) => setFilters({ discipline })}
          />
          <SortFilters filters={filters} sorts={sortChoices} setFilters={setFilters} />
        </>
      }
      columns={columns}
      nameOf={athleteName}
      otherActions={(athlete) => (
        <LinkButton
          tone="plain"
          to={`${paths.adminMerge()}?stays=${athlete._id}`}
          aria-label={mergesText.mergeOf(athleteName(athlete))}
        >
          <Merge size={16} aria-hidden="true" />
          {mergesText.merge}
        </LinkButton>
      )}
      list={list}
      address={address}
      dialogs={{
        create: (onClose, onCreated) => <AthleteDialog onClose={onClose} onCreated={onCreated} />,
        edit: (row, onClose) => <AthleteDialog athlete={row} onClose={onClose} />,
        remove: (row, onClose) => <DeleteAthleteDialog athlete={row} onClose={onClose} />,
      }}
    />
  );
}
