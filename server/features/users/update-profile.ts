import type { api } from '@pronathle/contract';
import type { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { deleteSession, insertSession } from '../auth/auth.queries.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { unknownDevice } from '../auth/device.ts';
import { newSecretToken } from '../auth/secret-token.ts';
import { checkPassword } from './account-rules.ts';
import { changeAccount, refuseTaken } from './change-account.ts';
import { confirmPassword, refuseOtherPassword } from './confirm-password.ts';
import { presentUser } from './present-user.ts';
import { lockAccount } from './users.queries.ts';

type Given = z.output<typeof api.updateMyProfile.body>;

/** The hash that a password was checked against, and the one that is to replace it; nothing for no new password. */
const checkNewPassword = async (
  services: Services,
  caller: Caller,
  { currentPassword, newPassword }: Given,
): Promise<{ checked?: string; passwordHash?: string }> => {
  if (newPassword === undefined) return {};
  const account = await confirmPassword(services, caller, currentPassword);
  checkPassword(newPassword, account.role, 'newPassword');
  return { checked: account.passwordHash, passwordHash: await hashPassword(newPassword) };
};

/**
 * A player changes what they send of their own account. A new e-mail or password ends all sessions and opens a new
 * one, whose token is the answer's; a player's new e-mail is to be verified before the next login.
 */
export const updateProfile = async (services: Services, caller: Caller, given: Given) => {
  const { checked, passwordHash } = await checkNewPassword(services, caller, given);
  const { username, email, firstName, lastName } = given;
  return transact(services.db, async (trx) => {
    const before = await lockAccount(trx, caller.id);
    if (before === undefined) throw new Refusal('no-session');
    refuseOtherPassword(before, checked);

    const change = { username, email, firstName, lastName, passwordHash };
    const { account, emailChanged, passwordChanged } = await changeAccount(
      services,
      trx,
      caller,
      before,
      change,
    );
    const user = presentUser(account);
    const mustVerify = emailChanged && !account.isEmailVerified;
    if (!emailChanged && !passwordChanged) return { user, mustVerify };

    const token = newSecretToken();
    const renewed = (await deleteSession(trx, caller.token)) ?? unknownDevice;
    await insertSession(trx, caller.id, token, renewed);
    return { user, mustVerify, token };
  }).catch(refuseTaken);
};
