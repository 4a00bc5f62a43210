import type { User } from '@pronathle/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { forDeletionDialog, useAdminChange } from '../../lib/admin-change.ts';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { FiltersOf } from '../../lib/address-filters.ts';
import { currentSession, endSession, renewSession } from '../../lib/session.ts';

export const userFilters = {
  search: '',
  sort: ['createdAt', 'username', 'email', 'firstName', 'lastName', 'role'],
  order: ['desc', 'asc'],
} as const;

export function useUserList(filters: FiltersOf<typeof userFilters>, page: number) {
  return useQuery({
    ...apiQuery('listUsers', { query: { ...filters, page } }),
    select: ({ users, ...paging }) => ({ rows: users, ...paging }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the numbers of objects that are deleted with an account. */
export function useUserLosses(userId: string) {
  return useQuery({ ...apiQuery('getUserLosses', { params: { id: userId } }), ...forDeletionDialog });
}

export type NewUser = CallInput<'register'>['body'];
export type UserChanges = CallInput<'updateUser'>['body'];

export function useCreateUser() {
  return useAdminChange((body: NewUser) => call('register', { body }));
}

const isOneself = (userId: string) => currentSession()?.user._id === userId;

/** Returns a mutation that changes an account. A change of the admin's own account also updates the session. */
export function useUpdateUser(userId: string) {
  return useAdminChange(async (body: UserChanges) => {
    const saved = await call('updateUser', { params: { id: userId }, body });
    renewSession(saved.user);
    return saved;
  });
}

/** Returns a mutation that deletes an account. It ends the session when an admin deletes their own account. */
export function useDeleteUser(user: Pick<User, '_id'>) {
  return useAdminChange(async () => {
    const own = isOneself(user._id);
    const deleted = await call('deleteUser', { params: { id: user._id } });
    if (own) endSession('signed-out');
    return deleted;
  });
}
