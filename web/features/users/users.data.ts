import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';
import type { SavedFile } from '../../lib/save-file.ts';
import { currentSession, renewSession } from '../../lib/session.ts';
import type { ProfileChanges } from './profile-changes.ts';

/**
 * Returns the query of the signed-in player's own account; its data is null when the answer is about another account.
 */
export function useMyProfile() {
  const id = currentSession()?.user._id ?? '';
  return useQuery({
    ...apiQuery('getUser', { params: { id } }),
    // The answer has all fields of the caller's own account, and only a few of another account.
    select: ({ user }) => ('email' in user ? user : null),
  });
}

/** Reads all data about the player. Returns the file to save. */
export async function loadMyData(): Promise<SavedFile> {
  const data = await call('getMyData');
  return {
    fileName: `pronathle-${data.account.username}.json`,
    content: JSON.stringify(data, null, 2),
    type: 'application/json',
  };
}

/** Deletes the player's own account. The server requires the password again. */
export function useDeleteMyAccount() {
  return useMutation({
    mutationFn: (body: { currentPassword: string }) => call('deleteMyAccount', { body }),
  });
}

/**
 * Ends the session with this id; without an id, all sessions of the player except the current one. The server
 * requires the password again.
 */
export function useEndMySessions(sessionId: string | undefined) {
  return useMutation({
    mutationFn: (body: { currentPassword: string }) =>
      call('endMySessions', { body: sessionId === undefined ? body : { ...body, session: sessionId } }),
    // Refreshes after a failure too: the session may be ended although the answer was lost.
    onSettled: () => refresh('listMySessions'),
  });
}

/**
 * Changes the profile. When the change ends the old session, the answer has the token of a new session, which this
 * browser then uses.
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
