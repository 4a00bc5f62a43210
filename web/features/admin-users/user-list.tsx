import type { User } from '@pronathle/contract';
import { useState } from 'react';
import { formatDay } from '../../lib/french-dates.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ChoiceFilter, ListFilters, orderChoices, SearchFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { managingText } from '../../ui/managing.text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pill } from '../../ui/pill.tsx';
import { RowActions, type OpenDialog } from '../../ui/row-actions.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { userFilters, useUserList } from './users.data.ts';
import { usersText as text } from './users.text.ts';

const back = { to: paths.admin(), label: text.back };

const sortChoices = userFilters.sort.map((sort) => [sort, text.sorts[sort]] as const);

function columnsFor(open: (dialog: OpenDialog<User>) => void, ownId: string | undefined): Column<User>[] {
  return [
    {
      key: 'username',
      header: text.username,
      primary: true,
      cell: ({ _id, username }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0">{username}</span>
          {_id === ownId && <Pill tone="tartan">{text.you}</Pill>}
        </span>
      ),
    },
    {
      key: 'name',
      header: text.fullName,
      name: true,
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    {
      key: 'email',
      header: text.email,
      name: true,
      cell: ({ email, isEmailVerified }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 not-sm:justify-end">
          <span className="min-w-0">{email}</span>
          {!isEmailVerified && <Pill tone="warning">{text.notVerified}</Pill>}
        </span>
      ),
    },
    {
      key: 'role',
      header: text.role,
      cell: ({ role }) => <Pill tone={role === 'admin' ? 'info' : 'neutral'}>{text.roles[role]}</Pill>,
    },
    {
      key: 'joined',
      header: text.joined,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span>,
    },
    {
      key: 'actions',
      header: managingText.actions,
      bare: true,
      cell: (row) => (
        <RowActions
          name={row.username}
          onEdit={() => open({ kind: 'edit', row })}
          onRemove={() => open({ kind: 'remove', row })}
        />
      ),
    },
  ];
}

/** All accounts, to search, add to, change and delete from. */
export function UserList() {
  const address = useListAddress(userFilters);
  const { filters, narrow } = address;
  const list = useUserList(filters, address.page);
  const ownId = useSession()?.user._id;
  const [open, setOpen] = useState<OpenDialog<User>>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={text.title}
        back={back}
        actions={<Button onClick={() => setOpen({ kind: 'create' })}>{text.create}</Button>}
      />
      <div className="grid gap-5">
        <ListFilters label={text.filters}>
          <SearchFilter
            label={text.search}
            placeholder={text.searchHint}
            value={filters.search}
            onSearch={(search) => narrow({ search })}
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
          columns={columnsFor(setOpen, ownId)}
          list={list}
          address={address}
          rowKey={({ _id }) => _id}
          count={text.count}
          failed={text.failed}
          empty={text.empty}
          noMatch={text.noMatch}
        />
      </div>
      {open?.kind === 'create' && <CreateUserDialog onClose={close} onCreated={() => address.turnTo(1)} />}
      {open?.kind === 'edit' && <EditUserDialog user={open.row} onClose={close} />}
      {open?.kind === 'remove' && <DeleteUserDialog user={open.row} onClose={close} />}
    </>
  );
}
