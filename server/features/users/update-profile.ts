import type { api } from '@pronathle/contract';
import { emailKey } from '@pronathle/domain/identity';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { closeAccounts } from '../../http/held-session.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller } from '../../http/transact-as.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { deleteSession, insertSession } from './sessions.queries.ts';
import { lockAccount, selectAccount } from './users.queries.ts';
import { unknownDevice } from '../../http/device.ts';
import { hashPassword } from '../../secrets/password-hash.ts';
import { newSecretToken } from '../../secrets/secret-token.ts';
import { checkPassword, refuseOtherPassword } from './account-rules.ts';
import { changeAccount } from './change-account.ts';
import { refuseTaken } from './refuse-taken.ts';
import { confirmPassword } from './confirm-password.ts';
import { presentUser } from './present-user.ts';

type Given = z.output<typeof api.updateMyProfile.body>;

const isNewEmail = (email: string | undefined, account: { emailKey: string } | undefined): email is string =>
  email !== undefined && emailKey(email) !== account?.emailKey;

/**
 * Checks the current password when the change needs it. `checked` is the hash of the current password,
 * `passwordHash` that of the new password; both are undefined when not needed.
 */
const checkPasswords = async (
  context: CallerContext,
  { email, currentPassword, newPassword }: Given,
): Promise<{ checked?: string; passwordHash?: string }> => {
  const { db, caller } = context;
  const needsPassword =
    newPassword !== undefined ||
    (email !== undefined && isNewEmail(email, await selectAccount(db, caller.id)));
  if (!needsPassword) return {};
  const account = await confirmPassword(context, currentPassword);
  if (newPassword === undefined) return { checked: account.passwordHash };
  checkPassword(newPassword, account.role, 'newPassword');
  return { checked: account.passwordHash, passwordHash: await hashPassword(newPassword) };
};

/**
 * Changes the sent fields of the caller's account. A new password ends all sessions and opens a new session,
 * whose token is in the answer. A new e-mail is only requested: it replaces the old e-mail when somebody opens
 * the link that is sent to it. So the answer does not show whether another account has this e-mail. A mail informs the
 * old address immediately, if that address is verified.
 */
export const updateProfile = async (context: CallerContext, given: Given) => {
  const { db, jobs, log, caller } = context;
  const { checked, passwordHash } = await checkPasswords(context, given);
  const { username, email, firstName, lastName } = given;
  return transact(db, async (trx) => {
    await closeAccounts(trx, [caller.id]);
    const before = await lockAccount(trx, caller.id);
    await holdCaller({ db: trx, caller });
    if (before === undefined) throw new Refusal('no-session');
    refuseOtherPassword(before, checked);
    const mustVerify = isNewEmail(email, before);
    if (mustVerify && checked === undefined)
      throw new Refusal('current-password-required', { path: 'currentPassword' });

    const { account, passwordChanged } = await changeAccount(
      { ...context, db: trx },
      {
        before,
        change: { username, firstName, lastName, passwordHash, ...(!mustVerify && { email }) },
      },
    );
    if (mustVerify) {
      await jobs.enqueue(trx, 'request-email-change', { accountId: caller.id, email });
      if (before.isEmailVerified)
        await queueMail({ jobs, log }, trx, {
          accountId: caller.id,
          to: before.email,
          mail: 'email-change-asked',
          username: account.username,
        });
    }
    const user = presentUser(account);
    if (!passwordChanged) return { user, mustVerify };

    const token = newSecretToken();
    const renewed = (await deleteSession(trx, caller.token)) ?? unknownDevice;
    await insertSession(trx, caller.id, token, renewed);
    return { user, mustVerify, token };
  }).catch((error: unknown) => refuseTaken(context, { username, error }));
};
