import { disciplineTypeLabels, eventName, genderLabels } from '@pronathle/contract/labels.messages';
import type { Discipline } from '@pronathle/contract';
import { disciplineTypes } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import { useListAddress } from '../../lib/list-address.ts';
import type { Column } from '../../ui/data-table.tsx';
import { GenderIcon } from '../../ui/gender-icon.tsx';
import { ChoiceFilter, SearchFilter } from '../../ui/list-filters.tsx';
import { ManagedList } from '../../ui/managed-list.tsx';
import { DeleteDisciplineDialog } from './delete-discipline-dialog.tsx';
import { DisciplineDialog } from './discipline-dialog.tsx';
import { disciplineFilters, useDisciplineList } from './disciplines.data.ts';
import { disciplinesText as text } from './disciplines.text.ts';
import { formatTolerance } from './format-tolerance.ts';

const typeChoices = [
  ['', text.allTypes],
  ...disciplineTypes.map((type) => [type, disciplineTypeLabels[type]] as const),
] as const;

const genderChoices = [
  ['', text.allGenders],
  ...genders.map((gender) => [gender, genderLabels[gender]] as const),
] as const;

const columns: Column<Discipline>[] = [
  { key: 'name', header: text.name, primary: true, cell: ({ name }) => name },
  { key: 'type', header: text.type, cell: ({ type }) => disciplineTypeLabels[type] },
  {
    key: 'gender',
    header: text.gender,
    cell: ({ gender }) => (
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="contents">
          <GenderIcon gender={gender} />
        </span>
        {genderLabels[gender]}
      </span>
    ),
  },
  {
    key: 'tolerance',
    header: text.tolerance,
    cell: ({ performanceTolerance, unit }) =>
      formatTolerance(performanceTolerance, unit) ?? (
        <span className="text-muted">{text.toleranceUnspecified}</span>
      ),
  },
];

/** The page where an admin searches, adds, changes and deletes disciplines. */
export function DisciplineList() {
  const address = useListAddress(disciplineFilters);
  const { filters, setFilters } = address;
  const list = useDisciplineList(filters, address.page);
  return (
    <ManagedList
      text={text}
      heading={list.data === undefined ? text.title : text.titleWithCount(list.data.totalCount)}
      filters={
        <>
          <SearchFilter label={text.search} value={filters.name} onSearch={(name) => setFilters({ name })} />
          <ChoiceFilter
            label={text.type}
            value={filters.type}
            choices={typeChoices}
            onChoose={(type) => setFilters({ type })}
          />
          <ChoiceFilter
            label={text.gender}
            value={filters.gender}
            choices={genderChoices}
            onChoose={(gender) => setFilters({ gender })}
          />
        </>
      }
      columns={columns}
      nameOf={eventName}
      list={list}
      address={address}
      dialogs={{
        create: (onClose, onCreated) => <DisciplineDialog onClose={onClose} onCreated={onCreated} />,
        edit: (row, onClose) => <DisciplineDialog discipline={row} onClose={onClose} />,
        remove: (row, onClose) => <DeleteDisciplineDialog discipline={row} onClose={onClose} />,
      }}
    />
  );
}
