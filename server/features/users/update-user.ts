import type { api, User } from '@pronathle/contract';
import type { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { checkPassword } from './account-rules.ts';
import { changeAccount, refuseTaken } from './change-account.ts';
import { presentForAudit, presentUser } from './present-user.ts';
import { lockAccount, lockAdmins, type AccountRow } from './users.queries.ts';

type Given = z.output<typeof api.updateUser.body>;

/** An admin changes an account: what is not sent stays as it is, and there is always an admin left. */
export const updateUser = async (
  services: Services,
  caller: Caller,
  userId: string,
  { password, ...given }: Given,
): Promise<User> => {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return transact(services.db, async (trx) => {
    const admins = given.role === 'user' ? await lockAdmins(trx) : [];
    const before = await lockAccount(trx, userId);
    if (before === undefined) throw new Refusal('user-not-found');
    const { role = before.role } = given;
    if (before.role === 'admin' && role !== 'admin' && admins.every((id) => id === userId))
      throw new Refusal('last-admin');
    if (password !== undefined) checkPassword(password, role);

    const { account } = await changeAccount(services, trx, caller, before, { ...given, passwordHash });
    await writeAudit(trx, caller, 'update', 'user', userId, presentForAudit(before), {
      ...presentForAudit(account),
      changed: changedFields(before, account),
    });
    return presentUser(account);
  }).catch(refuseTaken);
};

const fields = ['username', 'email', 'firstName', 'lastName', 'passwordHash', 'role'] as const;

const changedFields = (before: AccountRow, after: AccountRow) =>
  fields.filter((field) => before[field] !== after[field]);
