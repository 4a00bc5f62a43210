import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { passwordMatches } from '../auth/password-hash.ts';
import { selectAccount, type AccountRow } from './users.queries.ts';

/** With the account locked: refuses when its password is no longer the confirmed one. */
export const refuseOtherPassword = (
  { passwordHash }: Pick<AccountRow, 'passwordHash'>,
  confirmed: string | undefined,
): void => {
  if (confirmed !== undefined && passwordHash !== confirmed)
    throw new Refusal('wrong-current-password', { path: 'currentPassword' });
};

/** The caller's own account, once its password is confirmed: a session left open is not enough. */
export const confirmPassword = async (
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<AccountRow> => {
  if (currentPassword === undefined || currentPassword === '')
    throw new Refusal('current-password-required', { path: 'currentPassword' });
  const account = await selectAccount(db, caller.id);
  const turn = { lane: 'own-account', network: '', account: caller.id } as const;
  if (account === undefined || !(await passwordMatches(currentPassword, account.passwordHash, turn)))
    throw new Refusal('wrong-current-password', { path: 'currentPassword' });
  return account;
};
