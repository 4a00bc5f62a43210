import type { DbContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUsernameConstraint } from './account-rules.ts';
import { suggestUsername } from './suggest-username.ts';

/**
 * Turns a violated constraint of the database into a refusal: username-taken, with a suggestion, or
 * email-taken. Throws any other error unchanged.
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
