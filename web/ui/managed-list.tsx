import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ListAddress } from '../lib/list-address.ts';
import { backToAdmin } from './back-to-admin.ts';
import { Button } from './button.tsx';
import type { Column } from './data-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListTable, type Listing } from './list-table.tsx';
import { managingText } from './managing.text.ts';
import { PageHeader } from './page-header.tsx';
import { RowActions } from './row-actions.tsx';

/** The open dialog of the list, and its row; null when no dialog is open. */
type Opened<Row> = { kind: 'create' } | { kind: 'edit' | 'remove'; row: Row } | null;

interface ManagedListProps<Row> {
  text: {
    title: string;
    create: string;
    filters: string;
    caption: string;
    count: (total: number) => string;
    failed: string;
    empty: string;
    noMatch: string;
  };
  /** the heading of the page, when it is more precise than the title */
  heading?: string;
  filters: ReactNode;
  /** the columns before the actions of a row */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** further actions of a row, shown first */
  otherActions?: (row: Row) => ReactNode;
  list: UseQueryResult<Listing<Row>>;
  address: ListAddress;
  dialogs: {
    create: (onClose: () => void, onCreated: () => void) => ReactNode;
    edit: (row: Row, onClose: () => void) => ReactNode;
    remove: (row: Row, onClose: () => void) => ReactNode;
  };
}

/** A page with a list whose rows an admin searches, creates, edits and deletes. */
export function ManagedList<Row extends { _id: string }>({
  text,
  heading = text.title,
  filters,
  columns,
  nameOf,
  otherActions,
  list,
  address,
  dialogs,
}: ManagedListProps<Row>) {
  const [opened, setOpened] = useState<Opened<Row>>(null);
  const close = () => setOpened(null);
  const create = <Button onClick={() => setOpened({ kind: 'create' })}>{text.create}</Button>;
  const actions: Column<Row> = {
    key: 'actions',
    header: managingText.actions,
    bare: true,
    cell: (row) => (
      <RowActions
        edit={{
          label: managingText.edit,
          spoken: managingText.editOf(nameOf(row)),
          onPress: () => setOpened({ kind: 'edit', row }),
        }}
        remove={{
          label: managingText.remove,
          spoken: managingText.removeOf(nameOf(row)),
          onPress: () => setOpened({ kind: 'remove', row }),
        }}
      >
        {otherActions?.(row)}
      </RowActions>
    ),
  };
  return (
    <>
      <PageHeader title={heading} documentTitle={text.title} back={backToAdmin} actions={create} />
      <div className="grid gap-5">
        <ListFilters label={text.filters}>{filters}</ListFilters>
        <ListTable
          caption={text.caption}
          columns={[...columns, actions]}
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
      {opened?.kind === 'create' && dialogs.create(close, () => address.turnTo(1))}
      {opened?.kind === 'edit' && dialogs.edit(opened.row, close)}
      {opened?.kind === 'remove' && dialogs.remove(opened.row, close)}
    </>
  );
}
