import { disciplineTypeLabels, eventName, genderLabels } from '@pronathle/contract/labels.messages';
import type { Discipline } from '@pronathle/contract';
import { disciplineTypes } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import { useState } from 'react';
import { useListAddress } from '../../lib/list-address.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { GenderIcon } from '../../ui/gender-icon.tsx';
import { ChoiceFilter, ListFilters, SearchFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { managingText } from '../../ui/managing.text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowActions, type OpenDialog } from '../../ui/row-actions.tsx';
import { paths } from '../../paths.ts';
import { DeleteDisciplineDialog } from './delete-discipline-dialog.tsx';
import { DisciplineDialog } from './discipline-dialog.tsx';
import { disciplineFilters, useDisciplineList } from './disciplines.data.ts';
import { disciplinesText as text } from './disciplines.text.ts';
import { formatTolerance } from './format-tolerance.ts';

const back = { to: paths.admin(), label: text.back };

const typeChoices = [
  ['', text.allTypes],
  ...disciplineTypes.map((type) => [type, disciplineTypeLabels[type]] as const),
] as const;

const genderChoices = [
  ['', text.allGenders],
  ...genders.map((gender) => [gender, genderLabels[gender]] as const),
] as const;

function columnsFor(open: (dialog: OpenDialog<Discipline>) => void): Column<Discipline>[] {
  return [
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
    {
      key: 'actions',
      header: managingText.actions,
      bare: true,
      cell: (row) => (
        <RowActions
          name={eventName(row)}
          onEdit={() => open({ kind: 'edit', row })}
          onRemove={() => open({ kind: 'remove', row })}
        />
      ),
    },
  ];
}

/** The catalogue of disciplines, to search, add to, change and delete from. */
export function DisciplineList() {
  const address = useListAddress(disciplineFilters);
  const { filters, narrow } = address;
  const list = useDisciplineList(filters, address.page);
  const [open, setOpen] = useState<OpenDialog<Discipline>>(null);
  const close = () => setOpen(null);
  const create = <Button onClick={() => setOpen({ kind: 'create' })}>{text.create}</Button>;
  return (
    <>
      <PageHeader
        title={list.data === undefined ? text.title : text.titleWithCount(list.data.totalCount)}
        documentTitle={text.title}
        back={back}
        actions={create}
      />
      <div className="grid gap-5">
        <ListFilters label={text.filters}>
          <SearchFilter label={text.search} value={filters.name} onSearch={(name) => narrow({ name })} />
          <ChoiceFilter
            label={text.type}
            value={filters.type}
            choices={typeChoices}
            onChoose={(type) => narrow({ type })}
          />
          <ChoiceFilter
            label={text.gender}
            value={filters.gender}
            choices={genderChoices}
            onChoose={(gender) => narrow({ gender })}
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
      {open?.kind === 'create' && <DisciplineDialog onClose={close} onCreated={() => address.turnTo(1)} />}
      {open?.kind === 'edit' && <DisciplineDialog discipline={open.row} onClose={close} />}
      {open?.kind === 'remove' && <DeleteDisciplineDialog discipline={open.row} onClose={close} />}
    </>
  );
}
