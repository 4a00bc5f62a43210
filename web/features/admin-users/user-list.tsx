import type { User } from '@pronathle/contract';
import { formatDay } from '../../lib/french-dates.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { useSession } from '../../lib/session.ts';
import type { Column } from '../../ui/data-table.tsx';
import { SearchFilter, SortFilters } from '../../ui/list-filters.tsx';
import { ManagedList } from '../../ui/managed-list.tsx';
import { Pill } from '../../ui/pill.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { userFilters, useUserList } from './users.data.ts';
import { usersText as text } from './users.text.ts';

const sortChoices = userFilters.sort.map((sort) => [sort, text.sorts[sort]] as const);

const columnsFor = (ownId: string | undefined): Column<User>[] => [
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
    longNames: true,
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  {
    key: 'email',
    header: text.email,
    longNames: true,
    cell: ({ email, isEmailVerified }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 not-sm:justify-end">
        <span className="min-w-0 min-[72rem]:min-w-52">{email}</span>
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
    cell: ({ createdAt }) => <span className="sm:whitespace-nowrap">{formatDay(createdAt)}</span>,
  },
];

/** The page where an admin searches, adds, changes and deletes accounts. */
export function UserList() {
  const address = useListAddress(userFilters);
  const { filters, setFilters } = address;
  const list = useUserList(filters, address.page);
  const ownId = useSession()?.user._id;
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
          <SortFilters filters={filters} sorts={sortChoices} setFilters={setFilters} />
        </>
      }
      columns={columnsFor(ownId)}
      nameOf={({ username }) => username}
      list={list}
      address={address}
      dialogs={{
        create: (onClose, onCreated) => <CreateUserDialog onClose={onClose} onCreated={onCreated} />,
        edit: (row, onClose) => <EditUserDialog user={row} onClose={onClose} />,
        remove: (row, onClose) => <DeleteUserDialog user={row} onClose={onClose} />,
      }}
    />
  );
}
