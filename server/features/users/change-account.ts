import { emailKey, usernameLook } from '@pronathle/domain/identity';
import { violatedConstraint } from '../../db/database-error.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db, Services } from '../../services.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { sendVerificationMail } from '../auth/send-account-mail.ts';
import { accountNames, checkUsername, isUsernameConstraint } from './account-rules.ts';
import { endOtherSessions, updateAccountRow, type AccountRow } from './users.queries.ts';

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
 * Writes a change of an account, held by `lockAccount`, and what follows from it. A new e-mail or password ends every
 * session but the caller's, voids the links under way, and is told to the address the account had. A new e-mail that
 * an admin gives counts as verified unless the admin says otherwise; a player has to open the link sent there.
 */
export const changeAccount = async (
  { jobs, log, config }: Services,
  trx: Db,
  caller: Caller,
  before: AccountRow,
  change: AccountChange,
): Promise<{ account: AccountRow; emailChanged: boolean; passwordChanged: boolean }> => {
  const byAdmin = caller.role === 'admin';
  const { username = before.username, email = before.email } = change;
  const { firstName = before.firstName, lastName = before.lastName } = change;
  if (username !== before.username) checkUsername(username, { byAdmin });

  const emailChanged = emailKey(email) !== before.emailKey;
  const passwordChanged = change.passwordHash !== undefined;
  const names = accountNames({ username, email, firstName, lastName });
  const looksTheSame = names.usernameLook === usernameLook(before.username);
  const account = await updateAccountRow(trx, before.id, {
    ...names,
    usernameLook: looksTheSame ? before.usernameLook : names.usernameLook,
    passwordHash: change.passwordHash ?? before.passwordHash,
    role: change.role ?? before.role,
    isEmailVerified: change.isEmailVerified ?? (emailChanged ? byAdmin : before.isEmailVerified),
  });

  if (emailChanged || passwordChanged) await endOtherSessions(trx, account.id, caller.token);
  const formerly = {
    accountId: account.id,
    to: before.email,
    username: before.isEmailVerified ? account.username : undefined,
  };
  if (passwordChanged) await queueMail({ jobs, log }, trx, { ...formerly, mail: 'password-changed' });
  // An address that was never verified is a stranger's as far as we know.
  if (emailChanged && before.isEmailVerified)
    await queueMail({ jobs, log }, trx, { ...formerly, mail: 'email-changed' });
  if (emailChanged && !account.isEmailVerified)
    await sendVerificationMail({ jobs, log, config }, trx, account, 'verify-new-email');
  return { account, emailChanged, passwordChanged };
};

/** E-mail and username are unique: the constraints decide. */
export const refuseTaken = (error: unknown): never => {
  const taken = violatedConstraint(error);
  if (isUsernameConstraint(taken)) throw new Refusal('username-taken', { path: 'username' });
  if (taken === 'account_email_unique') throw new Refusal('email-taken', { path: 'email' });
  throw error;
};
