import type { api, User } from '@pronathle/contract';
import { emailKey } from '@pronathle/domain/identity';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { closeAccounts } from '../../http/held-session.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { hashPassword } from '../../secrets/password-hash.ts';
import { checkPassword } from './account-rules.ts';
import { changeAccount } from './change-account.ts';
import { refuseTaken } from './refuse-taken.ts';
import { presentForAudit, presentUser } from './present-user.ts';
import { lockAccount, lockAccountWhole, lockAdmins, type AccountRow } from './users.queries.ts';

type Given = z.output<typeof api.updateUser.body>;

/**
 * Changes an account, for an admin. Missing fields keep their values. The last admin cannot lose the role.
 * Admins change their own address and password only in the profile, which requires the current password. Throws
 * own-account-elsewhere, user-not-found and last-admin.
 */
export const updateUser = async (
  context: CallerContext,
  { userId, change: { password, ...given } }: { userId: string; change: Given },
): Promise<User> => {
  const { caller } = context;
  const refuseOwn = (isChanged: boolean, path: string): void => {
    if (caller.id === userId && isChanged) throw new Refusal('own-account-elsewhere', { path });
  };
  refuseOwn(password !== undefined, 'password');
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return transact(context.db, async (trx) => {
    await closeAccounts(trx, [userId, caller.id]);
    const admins = given.role === 'user' ? await lockAdmins(trx) : [];
    // A change of role waits for the account's running calls, which the server has accepted with the old role.
    const lock = given.role === undefined ? lockAccount : lockAccountWhole;
    const before = await lock(trx, userId);
    await holdCaller({ db: trx, caller });
    if (before === undefined) throw new Refusal('user-not-found');
    refuseOwn(given.email !== undefined && emailKey(given.email) !== before.emailKey, 'email');
    const { role = before.role } = given;
    if (before.role === 'admin' && role !== 'admin' && admins.every((id) => id === userId))
      throw new Refusal('last-admin');
    if (password !== undefined) checkPassword(password, role);

    const { account } = await changeAccount(
      { ...context, db: trx },
      { before, change: { ...given, passwordHash } },
    );
    await writeAudit(trx, caller, 'update', 'user', userId, presentForAudit(before), {
      ...presentForAudit(account),
      changed: changedFields(before, account),
    });
    return presentUser(account);
  }).catch((error: unknown) => refuseTaken(context, { username: given.username, error }));
};

const fields = ['username', 'email', 'firstName', 'lastName', 'passwordHash', 'role'] as const;

const changedFields = (before: AccountRow, after: AccountRow) =>
  fields.filter((field) => before[field] !== after[field]);
