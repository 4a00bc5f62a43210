import { emailKey, usernameLook } from '@pronathle/domain/identity';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renewMembersVersions } from '../leagues/leagues.queries.ts';
import { deleteSessionsOf, endOtherSessions } from './sessions.queries.ts';
import { selectOwnerOfEmail, updateAccountRow, type AccountRow } from './users.queries.ts';
import { accountNames, checkUsername } from './account-rules.ts';

export interface AccountChange {
  username?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  passwordHash?: string | undefined;
  role?: 'user' | 'admin' | undefined;
  isEmailVerified?: boolean | undefined;
}

/**
 * Writes a change of an account and its consequences. The context's database is a transaction that has locked
 * the account (`lockAccount`). A new e-mail or password ends every session except the caller's, and invalidates the
 * links that could take the account over. A mail informs the previous address, but of a new e-mail only when that
 * address was verified. Only an admin gives an account a new e-mail with this function; the e-mail counts as verified
 * unless the admin says otherwise. A player who becomes an admin must sign in again, because only signing in shows
 * that the password is long enough for an admin.
 */
export const changeAccount = async (
  { db: trx, jobs, log, caller }: CallerContext,
  { before, change }: { before: AccountRow; change: AccountChange },
): Promise<{ account: AccountRow; passwordChanged: boolean }> => {
  const byAdmin = caller.role === 'admin';
  const { username = before.username, email = before.email } = change;
  const { firstName = before.firstName, lastName = before.lastName } = change;
  if (username !== before.username) checkUsername(username, { byAdmin });

  const emailChanged = emailKey(email) !== before.emailKey;
  // The unique index only covers verified accounts.
  if (emailChanged && (await selectOwnerOfEmail(trx, email)) !== undefined)
    throw new Refusal('email-taken', { path: 'email' });
  const passwordChanged = change.passwordHash !== undefined;
  const names = accountNames({ username, email, firstName, lastName });
  // An old username that looks like another one has no stored look, and gets none while it looks the same.
  const looksTheSame = names.usernameLook === usernameLook(before.username);
  const account = await updateAccountRow(trx, before.id, {
    ...names,
    usernameLook: looksTheSame ? before.usernameLook : names.usernameLook,
    passwordHash: change.passwordHash ?? before.passwordHash,
    role: change.role ?? before.role,
    isEmailVerified: change.isEmailVerified ?? (emailChanged || before.isEmailVerified),
  });

  if (account.username !== before.username) await renewMembersVersions(trx, account.id);
  if (emailChanged || passwordChanged) await endOtherSessions(trx, account.id, caller.token);
  if (before.role !== 'admin' && account.role === 'admin') await deleteSessionsOf(trx, account.id);
  const toPreviousAddress = {
    accountId: account.id,
    to: before.email,
    username: before.isEmailVerified ? account.username : undefined,
  };
  if (passwordChanged)
    await queueMail({ jobs, log }, trx, { ...toPreviousAddress, mail: 'password-changed' });
  // An address that was not verified may belong to a stranger.
  if (emailChanged && before.isEmailVerified)
    await queueMail({ jobs, log }, trx, { ...toPreviousAddress, mail: 'email-changed' });
  if (emailChanged && !account.isEmailVerified)
    await jobs.enqueue(trx, 'request-verification', { identifier: account.username });
  return { account, passwordChanged };
};
