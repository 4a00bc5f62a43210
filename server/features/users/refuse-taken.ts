import type { DbContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUsernameConstraint } from './account-rules.ts';
import { suggestUsername } from './suggest-username.ts';

/**
 * Throws the refusal for the taken value, with a free username when that is taken: the constraints of the database
 * decide.
 */
export const refuseTaken = async (
  { db }: DbContext,
  { username, error }: { username: string | undefined; error: unknown },
): Promise<never> => {
  const taken = violatedConstraint(error);
  if (isUsernameConstraint(taken)) {
    const suggestion = await suggestUsername({ db }, username ?? '');
    throw new Refusal('username-taken', { path: 'username', suggestion });
  }
  if (taken === 'account_email_unique') throw new Refusal('email-taken', { path: 'email' });
  throw error;
};
