import { refusals } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUsernameConstraint } from '../users/account-rules.ts';
import { suggestUsername } from '../users/suggest-username.ts';

/**
 * Throws account-exists with a free username when the username is taken (usernames are public), email-taken when
 * the e-mail is, and any other error unchanged. Only admins can get email-taken, because other new accounts do not
 * own their address yet.
 */
export const refuseTwin = async (
  { db }: DbContext,
  { username, error }: { username: string; error: unknown },
): Promise<never> => {
  const taken = violatedConstraint(error);
  if (taken === 'account_email_unique') throw new Refusal('email-taken', { path: 'email' });
  if (!isUsernameConstraint(taken)) throw error;
  throw new Refusal('account-exists', {
    path: 'username',
    atField: refusals['username-taken'].msg,
    suggestion: await suggestUsername({ db }, username),
  });
};
