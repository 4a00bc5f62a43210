import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';
import type { SavedFile } from '../../lib/save-file.ts';
import { currentSession, renewSession } from '../../lib/session.ts';
import type { ProfileChanges } from './profile-changes.ts';

/** The signed-in player's own account. */
export function useMyProfile() {
  const id = currentSession()?.user._id ?? '';
  return useQuery({
    ...apiQuery('getUser', { params: { id } }),
    // The answer has all fields of the caller's own account, and only a few of another account.
    select: ({ user }) => ('email' in user ? user : null),
  });
}

/** Downloads all data about the player as a file. */
export async function loadMyData(): Promise<SavedFile> {
  const data = await call('getMyData');
  return {
    fileName: `pronathle-${data.account.username}.json`,
    content: JSON.stringify(data, null, 2),
    type: 'application/json',
  };
}

/** Deletes the player's own account. The server asks for the password again. */
export function useDeleteMyAccount() {
  return useMutation({
    mutationFn: (body: { currentPassword: string }) => call('deleteMyAccount', { body }),
  });
}

/**
 * Ends one session of the player; all but this one when `session` is undefined. The server asks for the password again.
 */
export function useEndMySessions(session: string | undefined) {
  return useMutation({
    mutationFn: (body: { currentPassword: string }) =>
      call('endMySessions', { body: session === undefined ? body : { ...body, session } }),
    // Refreshes after a failure too: the session may be ended although the answer was lost.
    onSettled: () => refresh('listMySessions'),
  });
}

/**
 * Changes the profile. When the change ends the old session, the answer has the token of a new session, which is kept
 * at once.
 */
export function useUpdateProfile(userId: string) {
  return useMutation({
    mutationFn: (body: ProfileChanges) => call('updateMyProfile', { params: { id: userId }, body }),
    onSuccess: ({ user, token }) => {
      renewSession(user, token);
      return refresh('getUser');
    },
  });
}
