import { eventName, genderLabels } from '@pronathle/contract/labels.messages';
import type { Athlete } from '@pronathle/contract';
import { genders } from '@pronathle/domain/gender';
import { useState } from 'react';
import { athleteName } from '../../lib/athlete-name.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ChoiceFilter, ListFilters, orderChoices, SearchFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { managingText } from '../../ui/managing.text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowActions, type OpenDialog } from '../../ui/row-actions.tsx';
import { AthleteDialog } from './athlete-dialog.tsx';
import { athleteFilters, useAthleteList, useDisciplines } from './athletes.data.ts';
import { athletesText as text } from './athletes.text.ts';
import { DeleteAthleteDialog } from './delete-athlete-dialog.tsx';
import { marksOf } from './record-list.tsx';

const back = { to: paths.admin(), label: text.back };

const genderChoices = [
  ['', text.allGenders],
  ...genders.map((gender) => [gender, genderLabels[gender]] as const),
] as const;

const sortChoices = athleteFilters.sort.map((sort) => [sort, text.sorts[sort]] as const);

/** So many records fit in a row. */
const FIRST = 2;

function Records({ records }: { records: Athlete['performanceRecords'] }) {
  const rest = records.length - FIRST;
  return (
    <span className="grid gap-0.5 text-sm">
      {records.slice(0, FIRST).map((record) => (
        <span key={record.discipline._id}>
          {record.discipline.name} <span className="text-muted tabular-nums">{marksOf(record)}</span>
        </span>
      ))}
      {records.length === 0 && <span className="text-muted">–</span>}
      {rest > 0 && <span className="text-muted">{text.moreRecords(rest)}</span>}
    </span>
  );
}

function columnsFor(open: (dialog: OpenDialog<Athlete>) => void): Column<Athlete>[] {
  return [
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
    {
      key: 'actions',
      header: managingText.actions,
      bare: true,
      cell: (row) => (
        <RowActions
          name={athleteName(row)}
          onEdit={() => open({ kind: 'edit', row })}
          onRemove={() => open({ kind: 'remove', row })}
        />
      ),
    },
  ];
}

/** All athletes, to search, add to, change and delete from. */
export function AthleteList() {
  const address = useListAddress(athleteFilters);
  const { filters, narrow } = address;
  const list = useAthleteList(filters, address.page);
  const disciplines = useDisciplines().data ?? [];
  const [open, setOpen] = useState<OpenDialog<Athlete>>(null);
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
            label={text.gender}
            value={filters.gender}
            choices={genderChoices}
            onChoose={(gender) => narrow({ gender })}
          />
          <ChoiceFilter
            label={text.discipline}
            value={filters.discipline}
            choices={[
              ['', text.allDisciplines],
              ...disciplines.map((discipline) => [discipline._id, eventName(discipline)] as const),
            ]}
            onChoose={(discipline) => narrow({ discipline })}
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
      {open?.kind === 'create' && <AthleteDialog onClose={close} onCreated={() => address.turnTo(1)} />}
      {open?.kind === 'edit' && <AthleteDialog athlete={open.row} onClose={close} />}
      {open?.kind === 'remove' && <DeleteAthleteDialog athlete={open.row} onClose={close} />}
    </>
  );
}
