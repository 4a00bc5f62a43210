import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { passwordMatches } from '../../secrets/password-hash.ts';
import { selectAccount, type AccountRow } from './users.queries.ts';

/**
 * Returns the caller's account after checking the current password, because a session that was left open is not
 * enough. Throws current-password-required and wrong-current-password.
 */
export const confirmPassword = async (
  { db, caller }: CallerContext,
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
